package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// A process enters a collective with what it contributes, and leaves with its
// results. Everything that must agree between the processes is in the entry's
// arguments, so that the first call that disagrees with an earlier one is found
// when it enters.

// The positions of an entry's arguments.
const (
	argOp   = iota // the operation's handle; 0 where there is none
	argType        // the datatype's handle; 0 where there is none
	argCount
	argInPlace // 1 where all processes must work in place, or none
	argWant    // the number of elements that the process gets
	numArgs    // behind them: the number of elements that each process gets, where the call names these
)

// part is what a process brings into a collective.
type part struct {
	root    int
	op      int64
	data    signature // what is exchanged with each process; no type where nothing is
	inPlace bool
	counts  []int64 // see numArgs
	cells   []sym.Expr
	// into is the buffer for the result, of want elements.
	into sym.Expr
	want signature
}

// collectives gives the functions that all processes take part in: what each brings, and what it takes.
func collectives() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Barrier":              {begin: barrier, leave: nothing},
		"MPI_Bcast":                {begin: exchange, leave: takeBlocks},
		"MPI_Gather":               {begin: exchange, leave: takeBlocks},
		"MPI_Scatter":              {begin: exchange, leave: takeBlocks},
		"MPI_Allgather":            {begin: exchange, leave: takeBlocks},
		"MPI_Alltoall":             {begin: exchange, leave: takeBlocks},
		"MPI_Reduce":               {begin: reduce, leave: takeReduction},
		"MPI_Allreduce":            {begin: reduce, leave: takeReduction},
		"MPI_Scan":                 {begin: reduce, leave: func(c *call, r *comm.Record) { c.takePrefix(r, c.Self()+1) }},
		"MPI_Exscan":               {begin: exscan, leave: func(c *call, r *comm.Record) { c.takePrefix(r, c.Self()) }},
		"MPI_Reduce_scatter_block": {begin: reduceScatterBlock, leave: takeShare},
		"MPI_Reduce_scatter":       {begin: reduceScatter, leave: takeShare},
	}
}

// needs tells whether a process that has entered a collective, with the given entry,
// may not leave before another one has entered.
type needs func(e *comm.Entry, rank, other int) bool

// needsOf gives the meaning of what a row says of leaving.
func needsOf(leave mpispec.Leave) needs {
	if leave == mpispec.NeedsEveryone {
		return func(*comm.Entry, int, int) bool { return true }
	}
	return func(e *comm.Entry, rank, other int) bool {
		if e.Args[argWant] == 0 {
			return false
		}
		switch leave {
		case mpispec.NeedsRoot:
			return rank != e.Root && other == e.Root
		case mpispec.NeedsAllAtRoot:
			return rank == e.Root
		case mpispec.NeedsLowerRanks:
			return other < rank
		}
		return true
	}
}

// enter adds the process's part to the collective that it takes part in next.
func (c *call) enter(p *part) {
	e := comm.Entry{Site: c.Site, Root: p.root, Cells: p.cells, Args: make([]int64, numArgs, numArgs+len(p.counts))}
	e.Args[argOp], e.Args[argWant] = p.op, int64(p.want.count)
	e.Args = append(e.Args, p.counts...)
	if p.data.typ != nil {
		e.Args[argType], e.Args[argCount] = p.data.typ.Handle, int64(p.data.count)
	}
	if p.inPlace {
		e.Args[argInPlace] = 1
	}
	i := c.S.Comm.NextRecord(c.comm, c.P)
	if i < len(c.S.Comm.Records) && !c.agrees(c.S.Comm.Records[i], &e) {
		return
	}
	if !c.Go() || c.M.Checks[verdict.UninitializedSend] && !c.allSet(p.cells) {
		return
	}
	if c.anyResult(p.op, p.data.typ) {
		c.CountOrder()
	}
	c.S.Comm = c.S.Comm.Enter(i, c.name, c.comm, c.Members(), c.P, e)
	op := state.Op{Kind: state.OpCollect, Buf: p.into, Count: p.want.count}
	if p.want.typ != nil {
		op.Type = int(p.want.typ.Handle)
	}
	c.Wait(op)
}

// agrees compares an entry with those that are there already. A disagreement is
// shown at the call of the process with the higher rank.
func (c *call) agrees(r *comm.Record, e *comm.Entry) bool {
	for rank := range r.Entries {
		o := &r.Entries[rank]
		if !o.In || o.Outside {
			continue
		}
		mine, theirs := c.difference(r.Name, e, o)
		if mine == "" {
			continue
		}
		here, there := c.P, rank
		what, other := mine, theirs
		posHere, posThere := c.Pos, c.M.PosOf(o.Site)
		if there > here {
			here, there, what, other, posHere, posThere = there, here, other, what, posThere, posHere
		}
		c.Blame(here, posHere, verdict.MPICollectiveMismatch,
			fmt.Sprintf("rank %d calls %s here, but rank %d calls %s at line %d", c.M.RankOf(here), what, c.M.RankOf(there),
				other, posThere.Line),
			exec.Related{Process: there, Pos: posThere, Message: fmt.Sprintf("rank %d calls %s here", c.M.RankOf(there), other)})
		return false
	}
	return true
}

// difference says in what the call differs from another one, in words for both;
// "" when they agree.
func (c *call) difference(name string, mine, theirs *comm.Entry) (a, b string) {
	x, y := mine.Args, theirs.Args
	if name != c.name {
		return c.name, name
	}
	both := func(format string, p, q any) (string, string) {
		return name + fmt.Sprintf(format, p), name + fmt.Sprintf(format, q)
	}
	if mine.Root != theirs.Root {
		return both(" with root %d", c.M.RankOf(mine.Root), c.M.RankOf(theirs.Root))
	}
	if x[argOp] != y[argOp] {
		return both(" with %s", number(x[argOp]), number(y[argOp]))
	}
	if x[argType] != 0 {
		s, t := c.signatureOf(x), c.signatureOf(y)
		if !s.equals(t) {
			return both(" with %s", s, t)
		}
	}
	if x[argInPlace] != y[argInPlace] {
		how := []string{"out", ""}
		return both(" with%s MPI_IN_PLACE", how[x[argInPlace]], how[y[argInPlace]])
	}
	if !slices.Equal(x[numArgs:], y[numArgs:]) {
		return both(" with the counts %v", x[numArgs:], y[numArgs:])
	}
	return "", ""
}

func (c *call) signatureOf(args []int64) signature {
	return signature{int(args[argCount]), c.lib.types[args[argType]]}
}

// self checks that what a process sends to itself is what it receives.
func (c *call) self(sent, received signature) bool {
	if !sent.equals(received) {
		c.Fail(verdict.MPICollectiveMismatch,
			fmt.Sprintf("rank %d calls %s here with %s to send and %s to receive", c.Self(), c.name, sent, received))
	}
	return !c.Failed()
}

// all gives the signature of a buffer with a block for each process.
func (c *call) all(s signature) signature { return signature{s.count * c.Size(), s.typ} }

func barrier(c *call) {
	if c.world() {
		c.enter(&part{root: -1})
	}
}

// rooted checks the communicator, and the root if the collective has one.
func (c *call) rooted() (*part, bool) {
	p := &part{root: -1}
	ok := c.world()
	if ok && c.find(mpispec.RootRank) >= 0 {
		p.root, ok = c.root()
	}
	return p, ok
}

// ends gives the buffers that are significant at a process: the one that it sends from and the one that it
// receives in; their positions are -1 where there is none. A buffer that is exchanged is the root's to send
// from.
func (c *call) ends(root bool) (send, recv mpispec.Data) {
	none := mpispec.Data{Buffer: -1}
	send, recv = none, none
	for i := range c.row.Params {
		p := &c.row.Params[i]
		switch {
		case !p.At.Is(root):
		case p.Role == mpispec.Outgoing || p.Role == mpispec.Exchanged && root:
			send = c.row.Data(i)
		case p.Role == mpispec.Incoming || p.Role == mpispec.Exchanged:
			recv = c.row.Data(i)
		}
	}
	return send, recv
}

// filling gives what a buffer holds as a whole, if s is in each of its blocks.
func (c *call) filling(d mpispec.Data, s signature) signature {
	if c.row.Params[d.Buffer].Blocks {
		return c.all(s)
	}
	return s
}

// exchange enters a collective that moves data and does not combine them. What is in the buffers, and whose
// they are, is said by its row; that processes agree in what they send and receive is looked at when they
// enter.
func exchange(c *call) {
	p, ok := c.rooted()
	if !ok {
		return
	}
	root := p.root == c.P
	send, recv := c.ends(root)
	if recv.Buffer >= 0 && c.inPlace(recv.Buffer, root) {
		recv.Buffer = -1
	}
	if recv.Buffer >= 0 {
		if p.data, ok = c.signature(recv); !ok {
			return
		}
		p.into, p.want = c.Args[recv.Buffer], c.filling(recv, p.data)
	}
	switch {
	case send.Buffer < 0:
		_, ok = c.buffer(p.into, p.want, true)
	case c.inPlace(send.Buffer, root):
		p.inPlace = c.row.Params[send.Buffer].InPlace == mpispec.TogetherInPlace
		place := c.own
		if c.row.Params[send.Buffer].Blocks {
			place = whole
		}
		ok = c.contribute(p, send.Buffer, p.data, place)
	default:
		ok = c.give(p, send, recv.Buffer >= 0)
	}
	if ok {
		c.enter(p)
	}
}

// give reads what a process sends. If it receives as well, it sends itself what it receives.
func (c *call) give(p *part, send mpispec.Data, receives bool) bool {
	s, ok := c.signature(send)
	if !ok || receives && !c.self(s, p.data) {
		return false
	}
	p.data = s
	return c.contribute(p, send.Buffer, c.filling(send, s), nil)
}

// contribute reads a part's data from the send buffer at argument i, or from
// where they stand in the receive buffer when the process works in place.
func (c *call) contribute(p *part, i int, s signature, place func(all []sym.Expr) []sym.Expr) bool {
	var to *exec.Region
	ok := true
	if p.want.typ != nil {
		if to, ok = c.buffer(p.into, p.want, true); !ok {
			return false
		}
	}
	if place != nil {
		cells, _, ok := c.data(p.into, p.want)
		if ok {
			p.cells = place(cells)
		}
		return ok
	}
	var from *exec.Region
	if p.cells, from, ok = c.sent(c.Args[i], s); !ok {
		return false
	}
	return to == nil || c.distinct(from.Apart(to))
}

// whole is a place for contribute: the entire buffer.
func whole(all []sym.Expr) []sym.Expr { return all }

// own gives the place of the process's block among equal ones.
func (c *call) own(all []sym.Expr) []sym.Expr {
	n := len(all) / c.Size()
	return all[c.Self()*n : (c.Self()+1)*n]
}

// reduction checks the arguments that the reductions share.
func (c *call) reduction(p *part) bool {
	s, ok := c.signature(c.bufferOf(mpispec.Outgoing))
	return ok && c.reductionOf(p, s)
}

// reductionOf is reduction for data whose signature is known.
func (c *call) reductionOf(p *part, s signature) bool {
	op, ok := c.operation(s.typ)
	if s.typ.raw() && ok {
		c.Unsupported("%s of MPI_BYTE is not modelled", op.Name)
		return false
	}
	p.op, p.data = op.Handle, s
	return ok
}

// reduce enters a reduction whose result, where a process gets one, is as large as what it brings.
func reduce(c *call) {
	p, ok := c.rooted()
	if !ok || !c.reduction(p) {
		return
	}
	root := p.root == c.P
	send, recv := c.ends(root)
	var place func([]sym.Expr) []sym.Expr
	if recv.Buffer >= 0 {
		p.into, p.want = c.Args[recv.Buffer], p.data
		if c.inPlace(send.Buffer, root) {
			place, p.inPlace = whole, c.row.Params[send.Buffer].InPlace == mpispec.TogetherInPlace
		}
	}
	if c.contribute(p, send.Buffer, p.data, place) {
		c.enter(p)
	}
}

// deliver ends a collective with cells for the process's buffer, if it has one.
func (c *call) deliver(cells []sym.Expr) {
	op := c.Process().Op
	if op.Type != 0 && !c.fill(op.Buf, signature{op.Count, c.lib.types[int64(op.Type)]}, cells) {
		return
	}
	c.succeed()
}

func nothing(c *call, _ *comm.Record) { c.succeed() }

// wants tells whether the process takes a result.
func (c *call) wants() bool { return c.Process().Op.Type != 0 && c.Process().Op.Count > 0 }

// takeBlocks leaves a collective that moves data: with what the root gives, or all do, one after another.
// Of those that have a block for each process it takes its own.
func takeBlocks(c *call, r *comm.Record) {
	if !c.wants() {
		c.succeed()
		return
	}
	givers := c.contributions(r)
	if c.row.Leave == mpispec.NeedsRoot {
		givers = [][]sym.Expr{r.Entries[r.Entries[c.P].Root].Cells}
	}
	blocks := c.row.Params[c.bufferOf(mpispec.Outgoing, mpispec.Exchanged).Buffer].Blocks
	var cells []sym.Expr
	for _, given := range givers {
		if blocks {
			given = c.own(given)
		}
		cells = append(cells, given...)
	}
	c.deliver(cells)
}

func takeReduction(c *call, r *comm.Record) {
	if !c.wants() {
		c.succeed()
		return
	}
	c.deliverReduced(r, &operands{parts: c.contributions(r)})
}

// deliverReduced ends a collective with what a reduction of values gives.
func (c *call) deliverReduced(r *comm.Record, x *operands) {
	if cells, ok := c.fold(r, x); ok {
		c.Computed(cells...)
		c.deliver(cells)
	}
}
