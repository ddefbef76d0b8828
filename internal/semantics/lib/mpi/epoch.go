package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// General active target synchronisation (MPI 3.1, section 11.5.2): with MPI_Win_post a process exposes its memory to
// some others, and waits with MPI_Win_wait for them to complete their accesses, which they begin with MPI_Win_start and
// end with MPI_Win_complete. What they tell each other are messages (comm.TagExposed, comm.TagAccessed). The second
// brings the operations: the target does to its memory what they ask for as it ends the epoch. What an operation gets
// is read at the target as the origin completes it, which needs the exposure.
//
// That an implementation may wait for the exposure in MPI_Win_start, in the operation, or in MPI_Win_complete, or not
// at all where nothing is to be got, are so many optional steps: in each of these calls a process waits, and may go on.

// epochs gives the functions that open and close these epochs.
func epochs() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Win_post":     {begin: post},
		"MPI_Win_start":    {begin: startAccess, synchronised: (*call).succeed, readyWith: mayGiveNoCheck},
		"MPI_Win_complete": {begin: complete, synchronised: completing},
		"MPI_Win_wait":     {begin: func(c *call) { c.awaitClosed(state.OpClosed) }, synchronised: closed},
		"MPI_Win_test":     {begin: func(c *call) { c.awaitClosed(state.OpClosedTest) }, synchronised: closed, polls: true},
	}
}

// mayGiveNoCheck tells whether a call of MPI_Win_start may say that the memory is exposed already.
func mayGiveNoCheck(a *model.LibCall) bool {
	x, ok := a.Args[mpispec.FunctionOf(a.Name).Index("assert")].(*model.Const)
	return !ok || x.Value == nil || !x.Value.Num().IsInt64() || x.Value.Num().Int64()&mpispec.ModeNoCheck != 0
}

// newEpoch checks what calls that open an epoch have in common: that it is not open already, the group, and the
// assertions.
func (c *call) newEpoch(is func(x *state.Window) state.Epoch, allowed int64) (*state.Window, state.Epoch, bool) {
	e := state.Epoch{Open: true, Site: c.Site}
	x, ok := c.window()
	ok = ok && c.unshared(x)
	if !ok {
		return nil, e, false
	}
	if old := is(x); old.Open {
		c.Fail(verdict.MPIInvalidArgument, fmt.Sprintf("%s is called in an epoch that it has opened and that is not closed",
			c.name), c.opened(&old))
		return nil, e, false
	}
	if !c.unlocked(x, c.name+" is called while the process has locked the window") {
		return nil, e, false
	}
	if e.With, ok = c.groupAt(c.find(mpispec.GroupOf)); !ok {
		return nil, e, false
	}
	for k, p := range e.With {
		if !slices.Contains(c.membersOf(x.Comm), p) {
			c.invalid("rank %d of the group that %s is given is no process of the window", k, c.name)
			return nil, e, false
		}
	}
	if e.Asserted, ok = c.Int(c.argument("assert")); ok && e.Asserted&^allowed != 0 {
		c.invalid("%d is not a combination of the assertions of %s", e.Asserted, c.name)
	}
	return x, e, ok && !c.Failed()
}

// opened shows where an epoch was opened.
func (c *call) opened(e *state.Epoch) exec.Related {
	return exec.Related{Process: c.P, Pos: c.M.PosOf(e.Site), Message: "it is opened here"}
}

// post begins an exposure epoch.
func post(c *call) {
	x, e, ok := c.newEpoch(func(x *state.Window) state.Epoch { return x.Exposure },
		mpispec.ModeNoCheck|mpispec.ModeNoStore|mpispec.ModeNoPut)
	if !ok || !c.unwritten(x, e.Asserted) || !c.apartFromLocks(x) {
		return
	}
	if !x.Access.Open && len(c.Process().Ongoing(x.Comm)) > 0 {
		c.Unsupported("an epoch that %s opens while operations of one that a fence has opened are under way is not modelled",
			c.name)
	}
	if !c.Go() {
		return
	}
	n := *x
	n.Exposure, n.Mixed, n.Touched, n.Operated = e, true, nil, c.ownUpdates(x)
	c.Proc().SetWindow(c.InUse(&n))
	for _, origin := range e.With {
		c.S.Comm = c.S.Comm.Post(&comm.Message{Src: c.P, Dst: origin, Comm: x.Comm, Tag: comm.TagExposed, Site: c.Site})
	}
	c.succeed()
}

// startAccess begins an access epoch.
func startAccess(c *call) {
	x, e, ok := c.newEpoch(func(x *state.Window) state.Epoch { return x.Access }, mpispec.ModeNoCheck)
	if !ok {
		return
	}
	if ops := c.Process().Ongoing(x.Comm); len(ops) > 0 {
		c.Fail(verdict.MPIInvalidArgument, "MPI_Win_start is called before a fence has completed the operations of the "+
			"epoch that a fence has opened",
			exec.Related{Process: c.P, Pos: c.M.PosOf(ops[0].Site), Message: "this one is not complete"})
		return
	}
	unchecked := e.Asserted&mpispec.ModeNoCheck != 0
	for _, target := range e.With {
		if unchecked && !c.S.Comm.Exposed(x.Comm, target, c.P) {
			c.invalid("MPI_MODE_NOCHECK says that all targets have called MPI_Win_post by now, but rank %d may not have",
				c.rankOf(target))
			return
		}
	}
	if !c.Go() {
		return
	}
	n := *x
	n.Access, n.Mixed = e, true
	c.Proc().SetWindow(&n)
	c.awaitExposed(x.Comm, -1, false)
}

// awaitExposed waits for the memory of a process, or of all that the access epoch is for, to be exposed.
func (c *call) awaitExposed(window, target int, needed bool) {
	op := state.Op{Kind: state.OpExposed, Synchronous: needed}
	op.Pattern.Comm, op.Pattern.Src, op.Pattern.Dst = window, target, c.P
	c.Wait(op)
}

// inEpoch checks that an operation on the memory of a process is in an epoch.
func (c *call) inEpoch(x *state.Window, target int) bool {
	switch {
	case x.Access.Open && target >= 0 && !slices.Contains(x.Access.With, target):
		c.Fail(verdict.MPIInvalidArgument, fmt.Sprintf("%s is called for rank %d, which is not in the group that "+
			"MPI_Win_start was given", c.name, c.rankOf(target)), c.opened(&x.Access))
	case x.Access.Open || x.Open && !x.Mixed && len(x.Locked) == 0:
	case x.Open:
		c.invalid("%s is called outside of an epoch: there was one of another kind since the last fence", c.name)
	default:
		c.invalid("%s is called outside of an epoch: no fence has opened one, or the last one was given MPI_MODE_NOSUCCEED, "+
			"and MPI_Win_start was not called", c.name)
	}
	return !c.Failed()
}

// complete ends an access epoch.
func complete(c *call) {
	x, ok := c.window()
	if !ok {
		return
	}
	if !x.Access.Open {
		c.invalid("MPI_Win_complete is called, but no MPI_Win_start has opened an epoch")
		return
	}
	c.awaitTargets(x)
}

// awaitTargets waits first for the targets of which something is to be got, and then for all.
func (c *call) awaitTargets(x *state.Window) {
	for _, op := range c.Process().Ongoing(x.Comm) {
		if target := c.peer(int(op.Args[2])); effect(op.Args[1]).fetches() && !c.S.Comm.Exposed(x.Comm, target, c.P) {
			c.awaitExposed(x.Comm, target, true)
			return
		}
	}
	c.awaitExposed(x.Comm, -1, false)
}

// completing goes on with the end of an access epoch, or waits on.
func completing(c *call) {
	op := c.Process().Op
	x := c.on(op.Pattern.Comm).Process().WindowOf(op.Pattern.Comm)
	if op.Pattern.Src >= 0 {
		c.awaitTargets(x)
		return
	}
	c.Completing()
	c.Synchronising()
	list, ok := c.gotten(x)
	if !ok || !c.Go() {
		return
	}
	c.deliver(list)
	for _, target := range x.Access.With {
		msg := &comm.Message{Src: c.P, Dst: target, Comm: x.Comm, Tag: comm.TagAccessed, Site: c.Site,
			Kinds: []int64{x.Access.Asserted, int64(x.Access.Site.Func), int64(x.Access.Site.Loc)}}
		for _, r := range c.Process().Ongoing(x.Comm) {
			if c.peer(int(r.Args[2])) == target {
				msg.Kinds, msg.Cells = append(msg.Kinds, sentWords(r)...), append(msg.Cells, r.Cells...)
			}
		}
		c.S.Comm = c.S.Comm.Post(msg)
	}
	n := *c.Process().WindowOf(x.Comm)
	n.Access = state.Epoch{}
	c.Proc().SetWindow(&n)
	c.Proc().EndOperations(x.Comm)
	c.succeed()
}

// gotten gives what the operations of an epoch get, and where that goes: each what is there when the process's own
// before it are done. Those of others make no difference, or are refused where the epoch ends at the target.
func (c *call) gotten(x *state.Window) ([]delivery, bool) {
	var list []delivery
	there := map[int]*update{} // by target
	ops := c.Process().Ongoing(x.Comm)
	for k, op := range ops {
		o, _ := readOperation(c.P, sentWords(op), op.Cells)
		fetchesLater := func(r *state.Request) bool { return r.Args[2] == op.Args[2] && effect(r.Args[1]).fetches() }
		if o.kind == puts || !slices.ContainsFunc(ops[k:], fetchesLater) {
			continue
		}
		target := c.peer(o.target)
		var cells []sym.Expr
		var ok bool
		c.In(target, func() {
			if there[target] == nil {
				there[target] = &update{c: c, x: c.Process().WindowOf(x.Comm), values: map[int64]sym.Expr{}}
			}
			cells, ok = there[target].perform(&o)
		})
		if !ok || c.Failed() {
			return nil, false
		}
		if !o.kind.fetches() {
			continue
		}
		arrived, ok := c.arriving(op.Buf, signature{op.Count, c.typeOf(op.Type)}, cells)
		if !ok {
			return nil, false
		}
		list = append(list, arrived...)
	}
	return list, true
}

// awaitClosed waits for the end of an exposure epoch, or tests whether it can end.
func (c *call) awaitClosed(kind state.OpKind) {
	x, ok := c.window()
	if !ok {
		return
	}
	if !x.Exposure.Open {
		c.invalid("%s is called, but no MPI_Win_post has opened an epoch", c.name)
		return
	}
	op := state.Op{Kind: kind}
	op.Pattern.Comm, op.Pattern.Src, op.Pattern.Dst = x.Comm, -1, c.P
	if i := c.find(mpispec.Result); i >= 0 {
		if _, ok := c.result(i); !ok {
			return
		}
		op.Answer = c.Args[i]
	}
	if c.Go() {
		c.Wait(op)
	}
}

// closed ends an exposure epoch, or a test that finds that it is not over.
func closed(c *call) {
	op := c.Process().Op
	x := c.on(op.Pattern.Comm).Process().WindowOf(op.Pattern.Comm)
	var flag *exec.Region
	if op.Answer != sym.Nil {
		var ok bool
		if flag, ok = c.Region(op.Answer, 1, &c.lib.number, true); !ok {
			return
		}
	}
	if c.Passes() {
		if c.Go() {
			flag.Set([]sym.Expr{c.f.Int(0)})
			c.succeed()
		}
		return
	}
	mine, ok := c.accessesOf(x)
	if !ok || !c.honest(x.Exposure.Asserted, mine) || c.raceIn(x, mine) || !c.exclusively(x, mine) {
		return
	}
	c.Synchronising()
	u := &update{c: c, x: x, values: map[int64]sym.Expr{}}
	for i := range mine { // also those that get something: the memory must be there until now
		if _, ok := u.perform(&mine[i]); !ok {
			return
		}
	}
	if !c.Go() {
		return
	}
	c.deliver(u.writes)
	for _, origin := range x.Exposure.With {
		c.S.Comm = c.S.Comm.EndEpoch(x.Comm, c.P, origin)
	}
	n := *x
	n.Exposure, n.Touched, n.Operated = state.Epoch{}, nil, c.ownUpdates(x)
	c.Proc().SetWindow(c.InUse(&n))
	if flag != nil {
		flag.Set([]sym.Expr{c.f.Int(1)})
	}
	c.succeed()
}

// accessesOf gives the operations of an exposure epoch, and checks that all agree about MPI_MODE_NOCHECK.
func (c *call) accessesOf(x *state.Window) ([]operation, bool) {
	var mine []operation
	for _, origin := range x.Exposure.With {
		msg := c.S.Comm.Messages[c.S.Comm.Accessed(x.Comm, c.P, origin)]
		if (msg.Kinds[0]^x.Exposure.Asserted)&mpispec.ModeNoCheck != 0 {
			at := comm.CallSite{Func: int32(msg.Kinds[1]), Loc: int32(msg.Kinds[2])}
			c.BlameAt(c.P, c.M.PosOf(x.Exposure.Site), verdict.MPIInvalidArgument, "MPI_MODE_NOCHECK is given to one of "+
				"MPI_Win_post and the matching MPI_Win_start, and not to the other",
				exec.Related{Process: origin, Pos: c.M.PosOf(at), Message: "this is the other"})
			return nil, false
		}
		words, cells := msg.Kinds[3:], msg.Cells
		for len(words) > 0 {
			o, used := readOperation(origin, words, cells)
			mine, words, cells = append(mine, o), words[used:], cells[len(o.cells):]
		}
	}
	return mine, true
}

// closedEpochs checks that a process is in no epoch that was opened for some processes.
func (c *call) closedEpochs(x *state.Window) bool {
	for _, e := range []*state.Epoch{&x.Access, &x.Exposure} {
		if e.Open {
			c.Fail(verdict.MPIInvalidArgument, fmt.Sprintf("%s is called in an epoch that is not closed", c.name), c.opened(e))
			return false
		}
	}
	return true
}
