package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Persistent collectives (MPI 4.0, section 6.13). A call that makes one is itself a collective: all processes of the
// communicator call it in the same order as their other collectives, and there it is checked that their arguments
// agree. It may wait for the others, and need not. It numbers the operation among those of its communicator, and keeps
// in the request what the process brings but for the data: arrays of arguments, which must not change before the
// request is freed, are not read again, and datatypes may be freed.
//
// An operation that is started has an order of its own (comm.Record.Lane): the k-th start of one process belongs with
// the k-th of every other, whatever other collectives they begin in between. From there on it is a nonblocking
// collective: it has the same entry, a process can leave when it could leave the blocking one, and to package por both
// are the same steps. Starts of one operation follow each other in each process, as it must be completed first.

// prepare makes a persistent collective.
func (c *call) prepare(b collective) {
	handle, ok := c.nonblocking()
	if !ok || !c.unlayered() || !c.mayPrepare() || !c.hints() {
		return
	}
	p, ok := b.part(c)
	if !ok || !c.laidOut(p) {
		return
	}
	r := p.request()
	r.Plan = p.plan()
	if !c.enter(p, nil) {
		return
	}
	number := c.S.Comm.Records[c.S.Comm.Pending(c.P)].Order
	r.Persistent, r.Idle, r.Made = true, true, c.Site
	r.For = comm.Pattern{Src: p.root, Dst: c.P, Comm: c.comm, Tag: int64(number)}
	h, _ := c.Request(r, c.has().arrays...)
	handle.Set([]sym.Expr{h})
	c.Wait(state.Op{Kind: state.OpCollect})
}

// mayPrepare refuses persistent collectives where they are not modelled.
func (c *call) mayPrepare() bool {
	if len(c.M.Groups) > 1 {
		c.Unsupported("%s in programs that run side by side is not modelled", c.name)
	}
	return !c.Failed()
}

// prepared ends the call that makes a persistent collective.
func (c *call) prepared(collective, *comm.Record) {
	if c.Go() {
		c.succeed()
	}
}

// needsOfStarted gives whose entries a leave needs of those that make a collective, which need nobody, and of those
// that are started.
func needsOfStarted(of needs) needs {
	return func(s *comm.Comm, r *comm.Record, process, other int) bool {
		return r.Lane < 0 && of(s, r, process, other)
	}
}

// laidOut checks the memory of a call that does not use it yet.
func (c *call) laidOut(p *part) bool {
	into, ok := c.extents(p.into)
	if !ok || !c.disjoint(p.into) {
		return false
	}
	if p.placed || p.shared {
		return true
	}
	from, ok := c.extents(p.from)
	for _, x := range from {
		for _, y := range into {
			ok = ok && c.distinct(x.Apart(y))
		}
	}
	return ok
}

// extents is regions for memory that is neither read nor written.
func (c *call) extents(m memory) ([]*exec.Region, bool) {
	var list []*exec.Region
	for _, b := range m.blocks {
		ptr, ok := c.pointer(m, b)
		if !ok {
			return nil, false
		}
		r, ok := c.idle(ptr, b.signature)
		if !ok {
			return nil, false
		}
		list = append(list, r)
	}
	return list, true
}

// The words of a plan: these, then the blocks that the process sends from and those that it receives in, each list
// behind its length, and the lists of its entry likewise.
const (
	planOp = iota
	planCount
	planType // 0 where all do not exchange the same
	planInPlace
	planPlaced
	planShared
	planWords
)

// plan gives what a part is without its data and the memory for its result.
func (p *part) plan() state.Plan {
	words := make([]int64, planWords)
	words[planOp] = p.op
	if p.data.typ != nil {
		words[planCount], words[planType] = int64(p.data.count), p.data.typ.Handle
	}
	for at, set := range map[int]bool{planInPlace: p.inPlace, planPlaced: p.placed, planShared: p.shared} {
		if set {
			words[at] = 1
		}
	}
	for _, m := range []memory{p.from, p.into} {
		words = append(words, int64(len(m.blocks)))
		for _, b := range m.blocks {
			words = append(words, b.at, int64(b.count), b.typ.Handle)
		}
	}
	for k := range numLists {
		list := p.list(k)
		words = append(append(words, int64(len(list))), list...)
	}
	return state.Plan{From: p.from.ptr, Args: words, Kinds: slices.Clip(p.kinds)}
}

// partOf is what a process brings each time that it starts a persistent collective.
func (c *call) partOf(r *state.Request) *part {
	words := r.Plan.Args
	p := &part{root: r.For.Src, lane: -r.For.Tag, op: words[planOp], inPlace: words[planInPlace] != 0,
		placed: words[planPlaced] != 0, shared: words[planShared] != 0, kinds: slices.Clip(r.Plan.Kinds)}
	if words[planType] != 0 {
		p.data = signature{int(words[planCount]), c.typeOf(int(words[planType]))}
	}
	at := planWords
	next := func() int64 {
		at++
		return words[at-1]
	}
	p.from.ptr, p.into.ptr = r.Plan.From, r.Buf
	for _, m := range []*memory{&p.from, &p.into} {
		for range next() {
			b := block{at: next()}
			b.count = int(next())
			b.typ = c.typeOf(int(next()))
			m.blocks = append(m.blocks, b)
		}
	}
	for k := range numLists {
		for range next() {
			p.extend(k, next())
		}
	}
	return p
}

// again is a persistent collective that is about to be started: what the process brings, in the name of the function
// that has made it.
type again struct {
	call  *call
	part  *part
	entry comm.Entry
}

// replan reads what a process brings to a persistent collective that it starts.
func (c *call) replan(r *state.Request) (*again, bool) {
	made := c.M.Program.Functions[r.Made.Func-1].Locations[r.Made.Loc].Action.(*model.LibCall)
	of := *c
	of.row, of.name = mpispec.FunctionOf(made.Name), made.Name
	of.on(r.For.Comm)
	p := of.partOf(r)
	if !of.load(p) {
		return nil, false
	}
	if of.anyResult(p.op, p.data.typ) {
		p.order = r.Plan.Orders + 1
	}
	return &again{&of, p, of.entry(p)}, true
}

// enter starts the operation of a request. It must come after Go.
func (a *again) enter(r *state.Request) bool {
	proc := a.call.Proc()
	if a.part.order > 0 {
		now := *proc.RequestOf(r.Handle)
		now.Plan.Orders = a.part.order
		proc.Replace(proc.RequestOf(r.Handle), &now)
	}
	return a.call.add(a.part, a.entry, func() int { return r.Number })
}
