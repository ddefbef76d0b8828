package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/comm"
	"github.com/tass-go/tass/internal/exec"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/verdict"
)

// A process enters a collective with what it contributes, and leaves with its
// results. Everything that must agree between the processes is in the entry's
// arguments, so that the first call that disagrees with an earlier one is found
// when it enters.

// The positions of an entry's arguments.
const (
	argRoot = iota // the process; -1 where there is none
	argOp          // the operation's handle; 0 where there is none
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

// The table of whose entries the leave of a process needs; see needs.

func everyone(_ *comm.Entry, _, _ int) bool { return true }

func fromRoot(e *comm.Entry, rank, other int) bool {
	root := int(e.Args[argRoot])
	return rank != root && other == root
}

func toRoot(e *comm.Entry, rank, _ int) bool { return rank == int(e.Args[argRoot]) }

// before: a process needs those of lower rank, for a result that has elements.
func before(e *comm.Entry, rank, other int) bool { return e.Args[argWant] > 0 && other < rank }

// everyoneForResult: a process needs everyone, for a result that has elements.
func everyoneForResult(e *comm.Entry, _, _ int) bool { return e.Args[argWant] > 0 }

// enter adds the process's part to the collective that it takes part in next.
func (c *call) enter(p *part) {
	e := comm.Entry{Site: c.Site, Cells: p.cells, Args: make([]int64, numArgs, numArgs+len(p.counts))}
	e.Args[argRoot], e.Args[argOp], e.Args[argWant] = int64(p.root), p.op, int64(p.want.count)
	e.Args = append(e.Args, p.counts...)
	if p.data.typ != nil {
		e.Args[argType], e.Args[argCount] = p.data.typ.Handle, int64(p.data.count)
	}
	if p.inPlace {
		e.Args[argInPlace] = 1
	}
	i := c.S.Comm.NextRecord(mpispec.CommWorld, c.P)
	if i < len(c.S.Comm.Records) && !c.agrees(c.S.Comm.Records[i], &e) {
		return
	}
	if !c.Go() || c.M.Checks[verdict.UninitializedSend] && !c.allSet(p.cells) {
		return
	}
	if c.anyResult(p.op, p.data.typ) {
		c.CountOrder()
	}
	c.S.Comm = c.S.Comm.Enter(i, c.name, mpispec.CommWorld, c.Members(), c.P, e)
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
			fmt.Sprintf("rank %d calls %s here, but rank %d calls %s at line %d", c.M.RankOf(here), what, c.M.RankOf(there), other, posThere.Line),
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
	if x[argRoot] != y[argRoot] {
		return both(" with root %d", c.M.RankOf(int(x[argRoot])), c.M.RankOf(int(y[argRoot])))
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
		c.Fail(verdict.MPICollectiveMismatch, fmt.Sprintf("rank %d calls %s here with %s to send and %s to receive", c.Self(), c.name, sent, received))
	}
	return !c.Failed()
}

// all gives the signature of a buffer with a block for each process.
func (c *call) all(s signature) signature { return signature{s.count * c.Size(), s.typ} }

func barrier(c *call) {
	if c.world(0) {
		c.enter(&part{root: -1})
	}
}

func broadcast(c *call) {
	if !c.world(4) {
		return
	}
	s, ok := c.signature(1)
	if !ok {
		return
	}
	root, ok := c.root(3)
	if !ok {
		return
	}
	p := &part{root: root, data: s}
	if root == c.P {
		p.cells, _, ok = c.sent(c.Args[0], s)
	} else {
		p.into, p.want = c.Args[0], s
		_, ok = c.buffer(p.into, s, true)
	}
	if ok {
		c.enter(p)
	}
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

// reduction checks the arguments that the reductions share; those from the count
// on stand at positions 2 to 4.
func (c *call) reduction() (*part, bool) {
	s, ok := c.signature(2)
	if !ok {
		return nil, false
	}
	return c.reductionOf(s)
}

// reductionOf is reduction for data whose signature is known.
func (c *call) reductionOf(s signature) (*part, bool) {
	op, ok := c.operation(4, s.typ)
	if s.typ.raw() && ok {
		c.Unsupported("%s of MPI_BYTE is not modelled", op.Name)
		return nil, false
	}
	return &part{root: -1, op: op.Handle, data: s}, ok
}

func reduce(c *call) {
	if !c.world(6) {
		return
	}
	p, ok := c.reduction()
	if !ok {
		return
	}
	if p.root, ok = c.root(5); !ok {
		return
	}
	var place func([]sym.Expr) []sym.Expr
	if p.root == c.P {
		p.into, p.want = c.Args[1], p.data
		if c.inPlace(0) {
			place = whole
		}
	}
	if c.contribute(p, 0, p.data, place) {
		c.enter(p)
	}
}

func allreduce(c *call) {
	if !c.world(5) {
		return
	}
	p, ok := c.reduction()
	if !ok {
		return
	}
	p.into, p.want = c.Args[1], p.data
	var place func([]sym.Expr) []sym.Expr
	if p.inPlace = c.inPlace(0); p.inPlace {
		place = whole
	}
	if c.contribute(p, 0, p.data, place) {
		c.enter(p)
	}
}

func gather(c *call) {
	if !c.world(7) {
		return
	}
	root, ok := c.root(6)
	if !ok {
		return
	}
	p := &part{root: root}
	if root == c.P {
		c.collect(p)
		return
	}
	if p.data, ok = c.signature(1); ok && c.contribute(p, 0, p.data, nil) {
		c.enter(p)
	}
}

// collect enters as a process that receives a block from each.
func (c *call) collect(p *part) {
	c.Ordered() // blocks stand in the order of the ranks
	var ok bool
	if p.data, ok = c.signature(4); !ok {
		return
	}
	p.into, p.want = c.Args[3], c.all(p.data)
	if c.inPlace(0) {
		p.inPlace = p.root < 0
		if c.contribute(p, 0, p.data, c.own) {
			c.enter(p)
		}
		return
	}
	s, ok := c.signature(1)
	if ok && c.self(s, p.data) && c.contribute(p, 0, s, nil) {
		c.enter(p)
	}
}

func allgather(c *call) {
	if c.world(6) {
		c.collect(&part{root: -1})
	}
}

func scatter(c *call) {
	if !c.world(7) {
		return
	}
	root, ok := c.root(6)
	if !ok {
		return
	}
	c.Ordered() // blocks stand in the order of the ranks
	p := &part{root: root}
	if root != c.P {
		if p.data, ok = c.signature(4); !ok {
			return
		}
		p.into, p.want = c.Args[3], p.data
		if _, ok = c.buffer(p.into, p.want, true); ok {
			c.enter(p)
		}
		return
	}
	if p.data, ok = c.signature(1); !ok {
		return
	}
	if !c.inPlace(3) {
		r, ok := c.signature(4)
		if !ok || !c.self(p.data, r) {
			return
		}
		p.into, p.want = c.Args[3], r
	}
	if c.contribute(p, 0, c.all(p.data), nil) {
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

func takeBroadcast(c *call, r *comm.Record) {
	if !c.wants() {
		c.succeed()
		return
	}
	c.deliver(r.Entries[r.Entries[c.P].Args[argRoot]].Cells)
}

func takeBlock(c *call, r *comm.Record) {
	if !c.wants() {
		c.succeed()
		return
	}
	c.deliver(c.own(r.Entries[r.Entries[c.P].Args[argRoot]].Cells))
}

func takeAll(c *call, r *comm.Record) {
	if !c.wants() {
		c.succeed()
		return
	}
	var cells []sym.Expr
	for i := range r.Entries {
		cells = append(cells, r.Entries[i].Cells...)
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
