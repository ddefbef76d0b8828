package mpi

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// A process enters a collective with what it contributes, and leaves with its
// results. Everything that must agree between the processes is in the entry's
// arguments (entry.go), so that the first call that disagrees with an earlier one is found
// when it enters.

// part is what a process brings into a collective, and where it takes what it gets.
type part struct {
	root    int
	op      int64
	data    signature // what all exchange; no type where nothing is, or where each process says what it does
	inPlace bool      // see argInPlace
	listed  *lists    // nil where there are none: see list and extend
	kinds   []int64   // see comm.Entry
	// from is what the process brings, and placed says that it stands in the memory for the result.
	from   memory
	placed bool
	into   memory
	// shared: from and into may have something in common.
	shared bool
	// among are the processes of a collective of these alone, and lane what tells it from others: see comm.Record.
	among []int
	lane  int64
	// bridge: it is a half of a collective, see comm.Record.Bridge.
	bridge bool
	// high: the process's group is the higher one of two that become one. Member: it gets a communicator of those that
	// some get. See argWant.
	high, member bool

	order int        // of a persistent one that is started: see argOrder
	cells []sym.Expr // what is in from, once it was read
	// owned is the memory that the operation uses: from and into. Arrays of arguments are in call.arrays.
	owned []exec.Owned
}

// collective says what a collective does, besides what its row says, whether a process waits for it as it enters or
// not.
type collective struct {
	// part looks at the arguments.
	part func(c *call) (*part, bool)
	// gets gives what a process gets of a record that it can leave, for each block of its memory, or together.
	gets func(c *call, r *comm.Record) ([][]sym.Expr, bool)
}

// collectives gives the functions that all processes take part in: what each brings, and what it takes.
func collectives() map[string]collective {
	return map[string]collective{
		"MPI_Barrier":              {part: barrier, gets: nothing},
		mpispec.Meeting:            {part: byContract, gets: takeBlocks},
		"MPI_Comm_set_info":        {part: setHints, gets: nothing},
		"MPI_Win_set_info":         {part: setHintsOfWindow, gets: nothing},
		"MPI_Bcast":                {part: exchange, gets: takeBlocks},
		"MPI_Gather":               {part: exchange, gets: takeBlocks},
		"MPI_Scatter":              {part: exchange, gets: takeBlocks},
		"MPI_Allgather":            {part: exchange, gets: takeBlocks},
		"MPI_Alltoall":             {part: exchange, gets: takeBlocks},
		"MPI_Gatherv":              {part: exchangeVectors, gets: takeBlocks},
		"MPI_Scatterv":             {part: exchangeVectors, gets: takeBlocks},
		"MPI_Allgatherv":           {part: exchangeVectors, gets: takeBlocks},
		"MPI_Alltoallv":            {part: exchangeVectors, gets: takeBlocks},
		"MPI_Alltoallw":            {part: exchangeVectors, gets: takeBlocks},
		"MPI_Neighbor_allgather":   {part: exchangeNeighbours, gets: takeNeighbours},
		"MPI_Neighbor_allgatherv":  {part: exchangeNeighbours, gets: takeNeighbours},
		"MPI_Neighbor_alltoall":    {part: exchangeNeighbours, gets: takeNeighbours},
		"MPI_Neighbor_alltoallv":   {part: exchangeNeighbours, gets: takeNeighbours},
		"MPI_Neighbor_alltoallw":   {part: exchangeNeighbours, gets: takeNeighbours},
		"MPI_Reduce":               {part: reduce, gets: takeReduction},
		"MPI_Allreduce":            {part: reduce, gets: takeReduction},
		"MPI_Scan":                 {part: reduce, gets: takeScan},
		"MPI_Exscan":               {part: exscan, gets: takeExscan},
		"MPI_Reduce_scatter_block": {part: reduceScatterBlock, gets: takeShare},
		"MPI_Reduce_scatter":       {part: reduceScatter, gets: takeShare},
	}
}

// collect does a collective up to where the process waits for others.
func (c *call) collect(b collective) {
	p, ok := b.part(c)
	if !ok || !c.load(p) || !c.enter(p, nil) {
		return
	}
	op := state.Op{Kind: state.OpCollect, Buf: p.into.ptr, Count: p.into.count()}
	if !p.into.none() {
		op.Type = int(p.into.blocks[0].typ.Handle)
	}
	if c.combiner(p.op) != nil {
		op.Owned = exec.Spans(append(p.owned, c.has().arrays...)...)
	}
	c.Wait(op)
}

// load reads what the process brings, and checks the memory of the call.
func (c *call) load(p *part) bool {
	into, ok := c.regions(p.into, true)
	if !ok || !c.disjoint(p.into) {
		return false
	}
	for _, to := range into {
		p.owned = append(p.owned, exec.Owned{Region: to, Written: true})
	}
	for _, b := range p.from.blocks {
		ptr, ok := c.pointer(p.from, b)
		if !ok {
			return false
		}
		read := c.sent
		if p.placed {
			read = c.data
		}
		cells, from, ok := read(ptr, b.signature)
		if !ok {
			return false
		}
		for _, to := range into {
			if !p.placed && !p.shared && !c.distinct(from.Apart(to)) {
				return false
			}
		}
		p.cells, p.owned = append(p.cells, cells...), append(p.owned, exec.Owned{Region: from})
		if p.list(listSent) != nil {
			p.extend(listScalars, int64(len(cells)))
		}
	}
	return true
}

// enter adds the process's part to the collective that it takes part in next. Where it does not wait for that, begin
// makes its request, and gives the number of it.
func (c *call) enter(p *part, begin func() int) bool {
	e := c.entry(p)
	if i := c.recordOf(p); i < len(c.S.Comm.Records) && !c.agrees(c.S.Comm.Records[i], &e) {
		return false
	}
	return c.Go() && c.add(p, e, begin)
}

// entry gives what the process enters a collective with.
func (c *call) entry(p *part) comm.Entry {
	args := p.words(c.lib)
	brought := &comm.Brought{Site: c.Site, Root: p.root, Cells: p.cells, Args: args, Kinds: p.kinds,
		Known: c.Process().Held().Known}
	if c.M.Locks && c.row.Name == "MPI_Barrier" {
		brought.Stack = c.M.Stack(c.Process())
	}
	return comm.Entry{Brought: brought}
}

// recordOf gives the index of the record that the process enters with its part, which may be a new one.
func (c *call) recordOf(p *part) int {
	switch {
	case p.lane > 0:
		return c.S.Comm.NextAmong(c.comm, p.among, p.lane, c.P)
	case p.lane < 0:
		return c.S.Comm.NextStarted(c.comm, p.lane, c.P)
	}
	return c.S.Comm.NextRecord(c.comm, c.P)
}

// add adds an entry. It must come after Go.
func (c *call) add(p *part, e comm.Entry, begin func() int) bool {
	if c.M.Checks[verdict.UninitializedSend] && !c.allSet(p.cells) {
		return false
	}
	i, who := c.recordOf(p), c.participants()
	if p.lane > 0 {
		who = comm.Among(p.among, c.M.NP)
	}
	opens, counted := i == len(c.S.Comm.Records), false
	switch ordered := c.anyResult(p.op, p.data.typ); {
	case p.lane < 0:
		e.Args[argOrder] = int64(p.order)
	case c.row.Form == mpispec.Prepared:
		counted = true
	case ordered && c.group == nil:
		e.Args[argOrder] = c.CountOrder()
	default:
		counted = ordered
	}
	if begin != nil {
		e.Request = begin()
	}
	c.S.Comm = c.S.Comm.Enter(i, c.row.Name, c.comm, who, c.P, e)
	if p.bridge && opens {
		c.S.Comm = c.S.Comm.OpenBridge(i)
	}
	if p.lane != 0 && opens {
		c.S.Comm = c.S.Comm.Aside(i, p.lane)
	}
	if counted && opens {
		c.S.Comm = c.S.Comm.CountOrder(i, c.context())
	}
	return true
}

// leave ends a collective with what the process gets.
func (c *call) leave(b collective, r *comm.Record) {
	op := c.Process().Op
	into := c.memoryOf(&r.Entries[c.P], op.Buf, signature{op.Count, c.typeOf(op.Type)})
	d, ok := c.gains(b, r, into)
	for k := range d {
		d[k].owned = op.Owned
	}
	if ok && c.Go() {
		c.deliver(d)
		c.proceed()
	}
}

// memoryOf gives the memory for the result of an entry: behind a pointer, with so many elements in all.
func (c *call) memoryOf(e *comm.Entry, ptr sym.Expr, all signature) memory {
	places := listOf(e.Args, listPlaces)
	if all.typ == nil {
		return memory{}
	}
	if len(places) == 0 {
		return piece(ptr, all)
	}
	m := memory{ptr: ptr}
	counts, types := listOf(e.Args, listInto), listOf(e.Args, listIntoTypes)
	if len(counts) == 0 {
		counts, types = listOf(e.Args, listGot), listOf(e.Args, listGotTypes)
	}
	for k, at := range places {
		m.blocks = append(m.blocks, block{at, signature{int(counts[k]), c.typeOf(int(types[k]))}})
	}
	return m
}

// delivery is a part of a result, and its place.
type delivery struct {
	place *exec.Region
	sig   signature
	cells []sym.Expr
	// bytes is the place, instead, of bytes that may be parts of scalars.
	bytes *eval.Bytes
	// by is a function of the program that combines parts, more than one, into what goes to a pointer.
	by    *model.Function
	ptr   sym.Expr
	owned []state.Span // the memory of the call of MPI in which that is done
	parts [][]sym.Expr
}

// gains gives what a process gets, with the places for it.
func (c *call) gains(b collective, r *comm.Record, into memory) ([]delivery, bool) {
	if into.count() == 0 {
		return nil, !c.Failed()
	}
	given, ok := b.gets(c, r)
	if !ok {
		return nil, false
	}
	if len(into.blocks) == 1 && len(given) > 1 {
		var all []sym.Expr
		for _, cells := range given {
			all = append(all, cells...)
		}
		given = [][]sym.Expr{all}
	}
	list := make([]delivery, 0, len(given))
	for k, b := range into.blocks {
		ptr, ok := c.pointer(into, b)
		if !ok {
			return nil, false
		}
		place, ok := c.target(ptr, b.signature, given[k])
		if !ok {
			return nil, false
		}
		d := delivery{place: place, sig: b.signature, cells: given[k]}
		if len(c.has().uncombined) > 1 {
			d.by, d.ptr, d.parts = c.combiner(r.Entries[c.P].Args[argOp]), ptr, c.has().uncombined
		}
		list = append(list, d)
	}
	return list, true
}

// deliver stores results. It must come after Go.
func (c *call) deliver(list []delivery) {
	for _, d := range list {
		switch {
		case d.by != nil:
			c.startFold(d)
		case d.bytes != nil:
			c.SetBytes(d.bytes, d.cells)
		case d.sig.typ == nil: // a handle
			d.place.Set(d.cells)
		default:
			c.put(d.place, d.sig, d.cells)
		}
	}
}

// self checks that what a process sends to itself is what it receives.
func (c *call) self(sent, received signature) bool {
	if !sent.equals(received) {
		c.Fail(verdict.MPICollectiveMismatch, fmt.Sprintf("rank %d calls %s here with %s to send and %s to receive",
			c.Self(), c.name, sent, received))
	}
	return !c.Failed()
}

// all gives the signature of a buffer with a block for each process.
func (c *call) all(s signature) signature { return signature{s.count * c.size(), s.typ} }

func barrier(c *call) (*part, bool) { return &part{root: -1}, c.connected() }

// byContract is the part of a process that calls a function by contract: what it exchanges, and the number of the
// contract, which all must name.
func byContract(c *call) (*part, bool) {
	p, ok := exchange(c)
	if !ok {
		return nil, false
	}
	which, ok := c.Value(c.Args[c.argument("contract")])
	p.extend(listCounts, which)
	return p, ok
}

func setHints(c *call) (*part, bool) { return &part{root: -1}, c.connected() && c.hints() }

func setHintsOfWindow(c *call) (*part, bool) {
	_, ok := c.window()
	return &part{root: -1}, ok && c.hints()
}

func nothing(*call, *comm.Record) ([][]sym.Expr, bool) { return nil, true }

// rooted checks the communicator, and the root if the collective has one.
func (c *call) rooted() (*part, bool) {
	p := &part{root: -1}
	ok := c.connected()
	if ok && len(c.has().remote) > 0 && c.find(mpispec.RootRank) >= 0 {
		p.root, ok = c.rootAcross()
		return p, ok
	}
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
		case !p.At.Is(root) || c.idleAtRoot(p, root):
		case p.Role == mpispec.Outgoing || p.Role == mpispec.Exchanged && root:
			send = c.row.Data(i)
		case p.Role == mpispec.Incoming || p.Role == mpispec.Exchanged:
			recv = c.row.Data(i)
		}
	}
	if recv.Buffer >= 0 && c.inPlace(recv.Buffer, root) {
		recv.Buffer = -1
	}
	return send, recv
}

// filling gives the memory of a buffer that has s in each of its blocks, or as a whole.
func (c *call) filling(d mpispec.Data, s signature) memory {
	if c.row.Params[d.Buffer].Blocks {
		s.count *= c.facingSize()
	}
	return piece(c.Args[d.Buffer], s)
}

// exchange is the part of a process in a collective that moves data and does not combine them. What is in the
// buffers, and whose they are, is said by its row; that processes agree in what they send and receive is looked at
// when they enter.
func exchange(c *call) (*part, bool) {
	p, ok := c.rooted()
	if !ok {
		return nil, false
	}
	if len(c.has().remote) > 0 {
		return c.exchangeAcross(p)
	}
	root := p.root == c.P
	send, recv := c.ends(root)
	if recv.Buffer >= 0 {
		if p.data, ok = c.signature(recv); !ok {
			return nil, false
		}
		p.into = c.filling(recv, p.data)
	}
	switch {
	case send.Buffer < 0:
	case c.inPlace(send.Buffer, root):
		c.takePlace(p, send.Buffer)
		if !c.row.Params[send.Buffer].Blocks {
			p.from.blocks = []block{{int64(c.ownRank()*p.data.count) * p.data.typ.extent(), p.data}}
		}
	default:
		s, ok := c.signature(send)
		if !ok || recv.Buffer >= 0 && !c.self(s, p.data) {
			return nil, false
		}
		p.data, p.from = s, c.filling(send, s)
	}
	return p, true
}

// takePlace makes a process bring what stands in the memory for its result: all of it.
func (c *call) takePlace(p *part, i int) {
	p.placed, p.from = true, p.into
	p.inPlace = c.row.Params[i].InPlace == mpispec.TogetherInPlace
}

// own gives the place of the process's block among equal ones.
func (c *call) own(all []sym.Expr) []sym.Expr {
	n := len(all) / c.size()
	return all[c.ownRank()*n : (c.ownRank()+1)*n]
}

// takeBlocks gives a process of a collective that moves data what the root gives, or what each does. Of those that
// have a block for each process it takes its own.
func takeBlocks(c *call, r *comm.Record) ([][]sym.Expr, bool) {
	givers := c.brought(r)
	if c.row.Leave == mpispec.NeedsRoot {
		givers = r.Entries[r.Entries[c.P].Root:][:1]
	}
	blocks := c.row.Params[c.bufferOf(mpispec.Outgoing, mpispec.Exchanged).Buffer].Blocks
	list := make([][]sym.Expr, len(givers))
	for k := range givers {
		switch given := givers[k].Cells; {
		case len(listOf(givers[k].Args, listSent)) > 1:
			list[k] = c.ownOf(&givers[k])
		case blocks:
			list[k] = c.own(given)
		default:
			list[k] = given
		}
	}
	return list, true
}
