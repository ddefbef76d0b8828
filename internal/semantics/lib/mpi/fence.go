package mpi

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// A fence (MPI 3.1, section 11.5.1) completes the operations of the epoch that it ends, and opens another one. It is a
// collective of the window with one or two rounds. Into the first, each process brings its operations. As it leaves, it
// does to its own memory what the others ask for. If any operation of any process gets something, there is a second
// round, into which each process brings what the others get of it. A fence that ends no epoch moves nothing, and need
// not wait for anybody.

// The rounds of a fence, as state.Op.Count has them.
const (
	firstRound = iota + 1
	secondRound
)

// known assertions of a fence.
const fenceAssertions = mpispec.ModeNoStore | mpispec.ModeNoPut | mpispec.ModeNoPrecede | mpispec.ModeNoSucceed

// together are the assertions that all processes give, or none.
const together = mpispec.ModeNoPrecede | mpispec.ModeNoSucceed

// What a fence waits for all others for: the end of an epoch; or, on a dynamic window, what these attach before their
// fence, which operations behind it may use, as they access memory only when its process has called the fence (MPI 4.0,
// section 12.5.1).
const (
	endsEpoch int64 = iota + 1
	waitsOnly
)

// fence enters a fence.
func fence(c *call) {
	x, ok := c.window()
	if !ok {
		return
	}
	if !c.unlocked(x, "the process has locked the window, which a fence does not end") {
		return
	}
	asserted, ok := c.Int(c.argument("assert"))
	if !ok || !c.closedEpochs(x) || !c.asserts(x, asserted) {
		return
	}
	ends := int64(0)
	switch {
	case x.Open && asserted&mpispec.ModeNoPrecede == 0:
		ends = endsEpoch
	case x.Flavor == mpispec.FlavorDynamic:
		ends = waitsOnly
		c.Remark("MPI_Win_fence on a dynamic window is taken to wait for all processes, also where it ends no epoch")
	}
	p := &part{root: -1}
	p.extend(listCounts, asserted&together, ends)
	p.extend(listOps, asserted)
	for _, r := range c.Process().Ongoing(x.Comm) {
		p.extend(listOps, sentWords(r)...)
		p.cells = append(p.cells, r.Cells...)
	}
	if ends == endsEpoch {
		p.extend(listLocked, x.Locked...)
	}
	if c.inOrder(x) && c.enter(p, nil) {
		c.Wait(state.Op{Kind: state.OpCollect, Count: firstRound})
	}
}

// asserts checks the assertions of a fence as far as they are about the past.
func (c *call) asserts(x *state.Window, asserted int64) bool {
	if asserted&^fenceAssertions != 0 {
		c.invalid("%d is not a combination of the assertions of a fence", asserted)
		return false
	}
	ops := c.Process().Ongoing(x.Comm)
	if asserted&mpispec.ModeNoPrecede != 0 && len(ops) > 0 {
		c.Fail(verdict.MPIInvalidArgument, "MPI_MODE_NOPRECEDE says that no operation was called since the last fence, "+
			"which is not so", exec.Related{Process: c.P, Pos: c.M.PosOf(ops[0].Site), Message: "this one was"})
		return false
	}
	return c.unwritten(x, asserted)
}

// unwritten checks the assertion that the process has not written its memory of the window.
func (c *call) unwritten(x *state.Window, asserted int64) bool {
	if asserted&mpispec.ModeNoStore == 0 {
		return true
	}
	for _, t := range x.Touched {
		if t.Write && !c.unmet(&t, 0, math.MaxInt64, exec.Finding{Kind: verdict.MPIInvalidArgument, Process: c.P, Pos: c.Pos,
			Message: "MPI_MODE_NOSTORE says that the process has not written its memory of the window since the last " +
				"synchronisation, which is not so",
			Related: []exec.Related{{Process: c.P, Pos: c.M.PosOf(t.Site), Message: "it is written here"}}}) {
			return false
		}
	}
	return true
}

// assertionNames names assertions.
func assertionNames(a int64) string {
	var names []string
	for _, x := range mpispec.Constants() {
		if strings.HasPrefix(x.Name, "MPI_MODE_") && a&x.Value != 0 {
			names = append(names, x.Name)
		}
	}
	if len(names) == 0 {
		return "0"
	}
	return strings.Join(names, " | ")
}

// needsAtFence says that a process waits for the others in a fence that ends an epoch, or is on a dynamic window.
func needsAtFence(_ *comm.Comm, r *comm.Record, process, _ int) bool {
	counts := listOf(r.Entries[process].Args, listCounts)
	return len(counts) == 1 || len(counts) == 2 && counts[1] != 0
}

// leaveFence ends a round of a fence.
func leaveFence(c *call, r *comm.Record) {
	args := r.Entries[c.P].Args
	x := c.Process().WindowOf(r.Comm)
	if !c.behindFence(x) {
		return
	}
	if c.Process().Op.Count == secondRound {
		c.takeGot(r, x, listOf(args, listOps)[0])
		return
	}
	counts, asserted := listOf(args, listCounts), listOf(args, listOps)[0]
	if counts[1] != endsEpoch {
		if c.Go() {
			c.fenced(x, asserted)
		}
		return
	}
	ops := c.collected(r)
	again := false
	var mine []operation
	for _, o := range ops {
		again = again || o.kind.fetches()
		if c.peer(o.target) == c.P {
			mine = append(mine, o)
		}
	}
	again = again || x.Shared() && len(ops) > 0 // nobody goes on before all is done to all of the memory
	if !c.unmixed(r, x, mine) || !c.honest(x.Asserted, mine) || c.raceIn(x, mine) || !c.exclusively(x, mine) {
		return
	}
	c.apply(r, x, mine, again, asserted)
}

// collected gives the operations of all processes.
func (c *call) collected(r *comm.Record) []operation {
	var list []operation
	for rank, e := range c.brought(r) {
		words, cells := listOf(e.Args, listOps)[1:], e.Cells
		for len(words) > 0 {
			o, used := readOperation(c.peer(rank), words, cells)
			o.fenced = true
			list, words, cells = append(list, o), words[used:], cells[len(o.cells):]
		}
	}
	return list
}

// unmixed checks that no process operates on the memory of one that has begun an epoch of another kind since the fence,
// or that another one has locked since then (MPI 4.0, section 12.5.3).
func (c *call) unmixed(r *comm.Record, x *state.Window, mine []operation) bool {
	for rank, e := range c.brought(r) {
		switch {
		case !slices.Contains(listOf(e.Args, listLocked), int64(c.ownRank())):
		case len(mine) > 0:
			c.Fail(verdict.MPIInvalidArgument, fmt.Sprintf("rank %d has locked the memory of rank %d since the fence before "+
				"this one, but others operate on it in the epoch between the fences", rank, c.ownRank()),
				c.relatedTo(&mine[0], "by this operation"))
			return false
		case x.Asserted&mpispec.ModeNoPut != 0:
			c.Unsupported("MPI_MODE_NOPUT, of a fence behind which the memory is locked, is not modelled")
			return false
		}
	}
	if x.Mixed && len(mine) > 0 {
		c.Fail(verdict.MPIInvalidArgument, fmt.Sprintf("rank %d has begun an epoch of another kind since the fence before "+
			"this one, but others operate on its memory in the epoch between the fences", c.ownRank()),
			c.relatedTo(&mine[0], "by this operation"))
	}
	return !c.Failed()
}

// honest checks what the call that has opened the epoch that ends has asserted about it.
func (c *call) honest(asserted int64, mine []operation) bool {
	if asserted&mpispec.ModeNoPut == 0 {
		return true
	}
	for _, o := range mine {
		if o.updates() {
			c.Fail(verdict.MPIInvalidArgument, "the epoch that ends here was opened with MPI_MODE_NOPUT, but the memory of "+
				"the window was updated in it", c.relatedTo(&o, "by this operation"))
			return false
		}
	}
	return true
}

func (c *call) relatedTo(o *operation, message string) exec.Related {
	return exec.Related{Process: o.origin, Pos: c.M.PosOf(o.site), Message: message}
}

// apply does to the process's memory what operations ask for, and gives what they get.
func (c *call) apply(r *comm.Record, x *state.Window, mine []operation, again bool, asserted int64) {
	c.Synchronising()
	u := &update{c: c, x: x, values: map[int64]sym.Expr{}}
	reply := &part{root: -1}
	reply.extend(listCounts, -1)
	reply.extend(listOps, asserted)
	c.serves(reply, mine)
	got, ok := u.settle(mine)
	if !ok {
		return
	}
	for i := range mine {
		if o := &mine[i]; o.kind.fetches() {
			reply.extend(listOps, int64(c.rankOf(o.origin)), int64(o.number), int64(len(got[i])))
			reply.cells = append(reply.cells, got[i]...)
		}
	}
	switch {
	case !c.Go():
	case !again:
		c.deliver(u.writes)
		c.fenced(x, asserted)
	case c.enter(reply, nil):
		c.deliver(u.writes)
		c.Wait(state.Op{Kind: state.OpCollect, Count: secondRound})
	}
}

// takeGot stores what the operations of a process have got.
func (c *call) takeGot(r *comm.Record, x *state.Window, asserted int64) {
	c.Completing()
	c.Synchronising()
	var list []delivery
	for _, op := range c.Process().Ongoing(x.Comm) {
		if !effect(op.Args[1]).fetches() {
			continue
		}
		given := &r.Entries[c.peer(int(op.Args[2]))]
		arrived, ok := c.arriving(op.Buf, signature{op.Count, c.typeOf(op.Type)}, c.gotFor(given, op.Number))
		if !ok {
			return
		}
		list = append(list, arrived...)
	}
	if c.Go() {
		c.deliver(list)
		c.fenced(x, asserted)
	}
}

// gotFor gives what a process gives for an operation of this one.
func (c *call) gotFor(given *comm.Entry, number int) []sym.Expr {
	cells := given.Cells
	for words := listOf(given.Args, listOps)[1:]; len(words) > 0; words = words[3:] {
		if int(words[0]) == c.ownRank() && int(words[1]) == number {
			return cells[:words[2]]
		}
		cells = cells[words[2]:]
	}
	return nil
}

// fenced ends a fence. It must come after Go.
func (c *call) fenced(x *state.Window, asserted int64) {
	n := *x
	n.Open, n.Mixed, n.Asserted, n.Touched = asserted&mpispec.ModeNoSucceed == 0, false, asserted, nil
	n.Recent, n.Own, n.Lately, n.Locked, n.Operated = nil, nil, nil, nil, 0
	c.Proc().EndOperations(x.Comm)
	c.Proc().SetWindow(c.InUse(&n))
	c.succeed()
}
