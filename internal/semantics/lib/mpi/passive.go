package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// # Passive target
//
// A lock (MPI 3.1, section 11.5.3) is a request of the process that calls for it. The implementation grants it at any
// time when no other process holds one that does not go together with it: that is a step of its own (exec.Effect). The
// call waits for it, and may return before, unless the memory is the process's own. An operation is a request
// likewise, which is done at any time when the lock is held, up to the call that completes it: a flush, or an unlock.
// From when it may be done to when it is complete it is active, and no two active operations conflict (race.go), nor
// one and what the process does whose memory it is (exec). So it makes no difference when a put or a get is done;
// accumulates and those that fetch are done in every order, element by element, but for those of one process to one
// place (state.Effects).

// lockFunctions gives the functions of passive target.
func lockFunctions() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Win_lock":            {begin: lockOne, waited: locked, effect: grant, locksAlone: mayExclude},
		"MPI_Win_lock_all":        {begin: lockAll, waited: locked, effect: grant},
		"MPI_Win_unlock":          {begin: (*call).unlock, waited: (*call).released},
		"MPI_Win_unlock_all":      {begin: (*call).unlock, waited: (*call).released},
		"MPI_Win_flush":           {begin: (*call).flush, waited: (*call).released},
		"MPI_Win_flush_all":       {begin: (*call).flush, waited: (*call).released},
		"MPI_Win_flush_local":     {begin: (*call).flush, waited: (*call).released},
		"MPI_Win_flush_local_all": {begin: (*call).flush, waited: (*call).released},
		"MPI_Win_sync": {begin: func(c *call) {
			if x, ok := c.window(); ok && (c.locked(x) || c.outsideOf(x)) && c.inOrder(x) {
				c.succeed()
			}
		}},
	}
}

// mayExclude tells whether a call of MPI_Win_lock may be for an exclusive lock.
func mayExclude(a *model.LibCall) bool {
	x, ok := a.Args[mpispec.FunctionOf(a.Name).Index("lock_type")].(*model.Const)
	return !ok || x.Value == nil || !x.Value.Num().IsInt64() || x.Value.Num().Int64() != mpispec.LockShared
}

// lockOne calls for a lock of the memory of one process.
func lockOne(c *call) {
	x, ok := c.window()
	if !ok {
		return
	}
	kind, ok := c.Int(c.argument("lock_type"))
	if !ok {
		return
	}
	how := map[int64]state.Lock{mpispec.LockShared: state.SharedLock, mpispec.LockExclusive: state.ExclusiveLock}[kind]
	if how == state.NoLock {
		c.invalid("%s is not a type of lock: MPI_LOCK_SHARED and MPI_LOCK_EXCLUSIVE are", number(kind))
		return
	}
	target, ok := c.rank(c.find(mpispec.Dest))
	if !ok {
		return
	}
	if target == mpispec.ProcNull {
		c.lockNobody(x)
		return
	}
	c.callFor(x, how, []int{target})
}

// lockAll calls for shared locks of the memory of all.
func lockAll(c *call) {
	x, ok := c.window()
	if !ok {
		return
	}
	targets := make([]int, c.size())
	for k := range targets {
		targets[k] = c.peer(k)
	}
	c.callFor(x, state.SharedLock, targets)
}

// callFor calls for locks of the memory of some processes.
func (c *call) callFor(x *state.Window, how state.Lock, targets []int) {
	if len(c.M.Program.Annotations) > 0 {
		c.Unsupported("%s in a program with collective assertions or loop invariants is not modelled", c.name)
		return
	}
	asserted, ok := c.Int(c.argument("assert"))
	if !ok || !c.mayLock(x, targets) {
		return
	}
	if asserted&^mpispec.ModeNoCheck != 0 {
		c.invalid("%d is not a combination of the assertions of %s", asserted, c.name)
		return
	}
	var list []state.Request
	for _, p := range targets {
		r := state.Request{Window: x.Comm, Lock: how, Target: p, Stage: state.Called, Buf: c.f.NullPtr(),
			Args: []int64{0, asserted, int64(c.rankOf(p)), 0, 0, 0}}
		if !c.unchecked(&r) {
			return
		}
		// Where nobody can lock alone, and where the program says that nobody does, there is nothing to wait for.
		if asserted&mpispec.ModeNoCheck != 0 || !c.M.LocksAlone {
			r.Stage = state.Achieved
		}
		list = append(list, r)
	}
	if !c.inOrder(x) || !c.Go() {
		return
	}
	var made []*state.Request
	for _, r := range list {
		made = append(made, c.Operation(r))
	}
	c.noteLocked(x, list)
	if made[0].Stage == state.Achieved {
		c.succeed()
		return
	}
	c.Proc().AwaitThese(made)
	c.Wait(state.Op{Kind: state.OpWait, Buf: c.f.NullPtr(), Status: c.f.NullPtr()})
}

// apartFromLocks refuses an epoch of another kind on memory that operations under locks are on.
func (c *call) apartFromLocks(x *state.Window) bool {
	if len(c.S.ActiveOn(x.Comm, c.P))+len(c.S.ActiveElsewhere(x.Comm, c.P)) > 0 {
		c.Unsupported("%s, while an operation under a lock is under way on the memory, is not modelled", c.name)
	}
	return !c.Failed()
}

// mayLock refuses a lock in another epoch: epochs of access to a window are disjoint, and one that is locked must not
// be exposed (MPI 4.0, sections 12.5 and 12.5.3).
func (c *call) mayLock(x *state.Window, targets []int) bool {
	if ops := c.Process().Ongoing(x.Comm); len(ops) > 0 && !x.Access.Open && !c.locked(x) {
		c.Fail(verdict.MPIInvalidArgument, c.name+" is called before a fence has completed the operations of the epoch that "+
			"a fence has opened",
			exec.Related{Process: c.P, Pos: c.M.PosOf(ops[0].Site), Message: "this one is not complete"})
		return false
	}
	if x.Access.Open {
		c.Fail(verdict.MPIInvalidArgument, c.name+" is called in an epoch that MPI_Win_start has opened and that is not "+
			"closed", c.opened(&x.Access))
		return false
	}
	if x.Exposure.Open {
		if slices.Contains(targets, c.P) {
			c.Fail(verdict.MPIInvalidArgument, "the process locks its own memory while it is exposed", c.opened(&x.Exposure))
			return false
		}
		c.Unsupported("%s in an epoch that MPI_Win_post has opened is not modelled", c.name)
		return false
	}
	for _, p := range targets {
		if before := c.Process().LockOn(x.Comm, p); before != nil {
			c.Fail(verdict.MPIInvalidArgument, fmt.Sprintf("the window is locked at rank %d already", c.rankOf(p)),
				exec.Related{Process: c.P, Pos: c.M.PosOf(before.Site), Message: "it was locked here"})
			return false
		}
	}
	return true
}

// unchecked checks that MPI_MODE_NOCHECK, of this lock or of another one, is true: that there is no lock which does
// not go together with it.
func (c *call) unchecked(r *state.Request) bool {
	h := c.S.Conflicting(c.P, r, true)
	if h == nil || (h.Args[1]|r.Args[1])&mpispec.ModeNoCheck == 0 {
		return true
	}
	c.OrderMatters(c.P, r)
	c.Fail(verdict.MPIInvalidArgument, fmt.Sprintf("MPI_MODE_NOCHECK says that no two processes call for locks at rank "+
		"%d that do not go together, which is not so", r.Args[2]),
		exec.Related{Process: h.Process, Pos: c.M.PosOf(h.Site), Message: fmt.Sprintf("rank %d calls for one here",
			c.rankOf(h.Process))})
	return false
}

// locked ends a call for locks.
func locked(c *call) {
	x := c.on(c.Process().Awaited()[0].Window).Process().WindowOf(c.comm)
	granted := !slices.ContainsFunc(c.Process().Awaited(), func(r *state.Request) bool { return r.Stage == state.Called })
	if (!granted || c.inOrder(x)) && c.Go() { // a lock comes behind what it was waited for
		c.Proc().Unawait()
		c.succeed()
	}
}

// underLock gives the locks that a flush or an unlock is about.
func (c *call) underLock() (x *state.Window, locks []*state.Request, ok bool) {
	if x, ok = c.window(); !ok {
		return nil, nil, false
	}
	i := c.find(mpispec.Dest)
	if i < 0 {
		locks = c.Process().Locks(x.Comm)
		return x, locks, c.locked(x) || c.outsideOf(x)
	}
	target, ok := c.rank(i)
	if !ok {
		return nil, nil, false
	}
	if target == mpispec.ProcNull {
		if ok = c.locked(x); !ok {
			c.invalid("%s is called for MPI_PROC_NULL, but the process has not locked the window", c.name)
		}
		return x, nil, ok
	}
	if r := c.Process().LockOn(x.Comm, target); r != nil {
		return x, []*state.Request{r}, true
	}
	c.invalid("%s is called for rank %d, whose memory the process has not locked", c.name, c.rankOf(target))
	return nil, nil, false
}

// outsideOf says that a call is wrong outside of an epoch of passive target, as flushes and MPI_Win_sync are (MPI 3.1,
// section 11.5.4).
func (c *call) outsideOf(*state.Window) bool {
	c.invalid("%s is called, but the process has not locked the window", c.name)
	return false
}

// under gives the operations of the process under some locks, in the order of their calls.
func (c *call) under(x *state.Window, locks []*state.Request, local bool) []*state.Request {
	var list []*state.Request
	for _, r := range c.Process().Ongoing(x.Comm) {
		for _, l := range locks {
			if r.Lock == state.NoLock && r.Target == l.Target && (!local || delivers(r)) {
				list = append(list, r)
			}
		}
	}
	return list
}

// delivers tells whether an operation has yet to bring what it gets to its origin.
func delivers(r *state.Request) bool {
	return r.Lock == state.NoLock && effect(r.Args[1]).fetches() && len(r.Owned) > 0
}

// local tells whether the call completes operations at their origin only. What they do at their target is not complete
// by that, also if the origin has got what was there before (MPI 3.1, section 11.5.4).
func (c *call) local() bool {
	return c.row.Name == "MPI_Win_flush_local" || c.row.Name == "MPI_Win_flush_local_all"
}

// flush waits for operations.
func (c *call) flush() {
	x, locks, ok := c.underLock()
	if !ok {
		return
	}
	local := c.local()
	list := c.under(x, locks, local)
	if !c.Go() {
		return
	}
	if local { // their memory is free: what they bring was taken when they were called
		for _, r := range c.under(x, locks, false) {
			if n := *r; !effect(r.Args[1]).fetches() {
				n.Owned, n.Handle = nil, state.Dangling
				c.Proc().Replace(r, &n)
			}
		}
	}
	c.awaitAll(list)
}

// awaitAll makes the process wait for some of its requests, if there are any.
func (c *call) awaitAll(list []*state.Request) {
	if len(list) == 0 {
		c.succeed()
		return
	}
	c.Proc().AwaitThese(list)
	c.Wait(state.Op{Kind: state.OpWait, Buf: c.f.NullPtr(), Status: c.f.NullPtr()})
}

// unlock waits for operations, and for their locks.
func (c *call) unlock() {
	x, locks, ok := c.underLock()
	if !ok {
		return
	}
	if target := c.find(mpispec.Dest); len(locks) == 0 {
		c.unlockNobody(x, target)
		return
	}
	if all := c.M.CalledAt(locks[0].Site) == "MPI_Win_lock_all"; all != (c.find(mpispec.Dest) < 0) {
		c.Fail(verdict.MPIInvalidArgument, c.name+" does not end the epoch that was begun otherwise",
			exec.Related{Process: c.P, Pos: c.M.PosOf(locks[0].Site), Message: "it was begun here"})
		return
	}
	list := c.under(x, locks, false)
	if c.Go() {
		c.awaitAll(append(list, locks...))
	}
}

// released ends a flush or an unlock.
func (c *call) released() {
	c.Completing()
	ended := c.Process().Awaited()
	var got []delivery
	for _, r := range ended {
		if !delivers(r) {
			continue
		}
		arrived, ok := c.arrivingOf(r)
		if !ok {
			return
		}
		got = append(got, arrived...)
	}
	if c.ordering(ended) && c.Go() {
		c.deliver(got)
		c.end(ended)
		c.succeed()
	}
}

// end ends operations, or what they have to do with their origin only, and locks.
func (c *call) end(list []*state.Request) {
	proc := c.Proc()
	if c.local() {
		c.endAtOrigin(list)
		return
	}
	proc.EndThese(list)
}

// alike tells whether an operation that has brought its origin what it gets conflicts with the same operations as
// another, so that one of them is enough: a loop can make any number of them.
func alike(q, r *state.Request) bool {
	return q.Window == r.Window && q.Lock == state.NoLock && q.Target == r.Target && q.Site == r.Site &&
		q.Stage == state.Achieved && len(q.Owned) == 0 && slices.Equal(q.Args[1:], r.Args[1:])
}

// grant grants a lock: what was called under it is active from now on.
func grant(c *call, e state.Effect, r *state.Request) {
	c.on(r.Window)
	mine := c.operationsOf(e.Process, r)
	others := c.active(r)
	for k := range mine {
		if c.collides(&mine[k], append(others, mine[:k]...), r.Target) {
			return
		}
	}
	if c.Go() {
		c.Achieve(e.Process, r, nil)
	}
}

// perform does an operation to the memory of its target, or to some elements of it, as a step of its process.
func perform(c *call, e state.Effect, r *state.Request) {
	c.on(r.Window)
	o := asOperation(e.Process, r)
	u := &update{c: c, x: c.Process().WindowOf(r.Window), values: map[int64]sym.Expr{}}
	due, all := c.S.Due(e, r)
	if !all {
		u.performAt(&o, e, r, due)
		return
	}
	got, ok := u.perform(&o)
	got = unseen(r, got)
	if !ok {
		c.OrderMatters(e.Process, r) // it overflows, say, where another one would in another order
	} else if c.Go() {
		c.deliver(u.writes)
		c.Achieve(e.Process, r, got)
	}
}

// unseen gives what an operation gets; if nobody looks at that, the same in each order.
func unseen(r *state.Request, got []sym.Expr) []sym.Expr {
	if r.Unread {
		return make([]sym.Expr, len(got))
	}
	return got
}

// performAt does an operation to some of its elements.
func (u *update) performAt(o *operation, e state.Effect, r *state.Request, elements []int) {
	c := u.c
	shares := u.split(o, 0)
	width := len(c.lib.typeAt(o.of).basics)
	cells := r.Cells
	if o.kind.fetches() && len(cells) == 0 { // it brings nothing
		cells = make([]sym.Expr, len(shares)*width)
	}
	cells = slices.Clone(cells)
	for _, k := range elements {
		got, ok := u.perform(&shares[k].operation)
		if !ok {
			c.OrderMatters(e.Process, r)
			return
		}
		own := cells[k*width : (k+1)*width]
		clear(own)
		copy(own, unseen(r, got))
	}
	if c.Go() {
		c.deliver(u.writes)
		c.AchieveAt(e.Process, r, elements, len(shares), cells)
	}
}

// asOperation gives the operation that a request is of, with the values that it brings if it is not done.
func asOperation(process int, r *state.Request) operation {
	words := sentWords(r)
	if r.Stage == state.Achieved {
		words[7] = 0
	}
	o, _ := readOperation(process, words, r.Cells)
	o.passive = true
	return o
}

// operationsOf gives the operations of a process under a lock.
func (c *call) operationsOf(process int, lock *state.Request) []operation {
	var list []operation
	for _, r := range c.S.Procs[process].Ongoing(lock.Window) {
		if r.Lock == state.NoLock && r.Target == lock.Target {
			list = append(list, asOperation(process, r))
		}
	}
	return list
}

// active gives the active operations on the memory that a request is about, through whatever window.
func (c *call) active(r *state.Request) []operation {
	var list []operation
	for _, h := range c.S.ActiveOn(r.Window, r.Target) {
		list = append(list, asOperation(h.Process, h.Request))
	}
	for _, h := range c.S.ActiveElsewhere(r.Window, r.Target) {
		o := asOperation(h.Process, h.Request)
		o.through = true
		list = append(list, o)
	}
	return list
}

// collides reports what an operation that becomes active conflicts with: other operations, and what the process has
// done whose memory it is. It tells whether the call is over.
func (c *call) collides(o *operation, others []operation, target int) bool {
	for k := range others {
		first, second := &others[k], o
		if first.origin > second.origin { // so that it is the same wherever which of them comes first
			first, second = second, first
		}
		if c.conflict(first, second, target) {
			return true
		}
	}
	if x := c.S.Procs[target].WindowOf(c.comm); x != nil {
		if c.collidesElsewhere(o, target) {
			return true
		}
		if x.Exposure.Open {
			c.Unsupported("an operation under a lock, on memory that is in an epoch of another kind, is not modelled")
			return true
		}
		if x.Open && c.S.Comm.Passed(x.Comm, target, o.origin) {
			return c.overtakesFence(o, x, target)
		}
		if x.Shared() {
			return c.overtakes(o, x)
		}
		for _, t := range o.byPlace(c.before(o, x, target)) {
			if c.touched(&t, o, target) {
				return true
			}
		}
	}
	return false
}

// begins makes an operation that was called one under a lock.
func (c *call) begins(o *operation, r state.Request, lock *state.Request, at *origin) {
	r.Stage, r.Target, r.Atomic, r.Reads = state.Called, lock.Target, o.kind.atomic(), !o.updates()
	if r.Atomic {
		r.Commutes, r.Width = c.commutes(o), len(c.lib.typeAt(o.of).basics)
		if seen := o.kind == fetches && !c.mayStayUnread(at); c.sums(o) && !seen {
			r.Way = c.overflowing(o)
			r.Unread = o.kind == fetches && r.Way != state.NoWay && c.M.Unread != nil && c.M.Unread(c.Site)
			r.Commutes = r.Commutes || r.Unread
		}
	}
	o.passive = true
	if lock.Stage == state.Achieved && c.collides(o, c.active(lock), lock.Target) {
		return
	}
	if c.Go() {
		c.operating(at, c.Operation(r, at.owned...))
	}
}

// mayStayUnread tells whether it can be taken that nobody looks at what an operation brings.
func (c *call) mayStayUnread(at *origin) bool {
	return at.handle == nil && at.into.Clearable()
}

// arrivingOf is arriving for what an operation brings: of one that nobody looks at, values that are cleared.
func (c *call) arrivingOf(r *state.Request) ([]delivery, bool) {
	s := signature{r.Count, c.typeOf(r.Type)}
	if !r.Unread {
		return c.arriving(r.Buf, s, r.Cells)
	}
	list, ok := c.arriving(r.Buf, s, r.Cells)
	for k := range list {
		if d := &list[k]; d.bytes != nil || !d.place.Clearable() {
			c.NeedCleared()
			return nil, false
		}
		list[k].cells = slices.Repeat([]sym.Expr{sym.Stale}, len(list[k].cells))
	}
	return list, ok
}

// noticed says when it counts, for operations on windows, that a process begins a function, or ends it. To begin an
// operation, a flush or an unlock does not: the operation may be done from then on, and the sooner it is called the
// more it can conflict with; nor does it when a lock has been granted that the call goes on.
func noticed(row *mpispec.Function) (called, ended exec.Notice) {
	data := row.Find(mpispec.Outgoing, 0) >= 0 || row.Find(mpispec.Incoming, 0) >= 0 ||
		row.Find(mpispec.Exchanged, 0) >= 0
	switch {
	case row.SharesMemory():
		return exec.Always, exec.Always
	case row.Locks():
		return exec.Always, exec.Never
	case row.Name == "MPI_Win_fence": // it opens and closes epochs of the memory, which no lock may meet
		return exec.Always, exec.Always
	case row.Name == "MPI_Win_sync":
		return exec.Always, exec.Never
	case row.Find(mpispec.Window, 0) >= 0 && (row.Find(mpispec.Type, 0) >= 0 || row.Flushes()):
		return exec.Never, exec.Always
	case row.Find(mpispec.Window, 0) >= 0 && row.Class == mpispec.Local:
		return exec.Always, exec.Always
	case row.Class == mpispec.Local:
		return exec.Never, exec.Never
	case data, row.Class != mpispec.Collective:
		return exec.IfExposed, exec.IfExposed
	}
	return exec.IfTouched, exec.IfTouched
}

// underLock tells whether a function can be called between a lock and its end without anybody but those that hold locks
// having to do with it.
func underLock(row *mpispec.Function) bool {
	switch {
	case row.Operates(), row.Flushes(), row.Locks(), row.Name == "MPI_Win_sync":
		return true
	}
	return row.Class == mpispec.Local && row.Find(mpispec.Window, 0) < 0
}

// forMemoryAlone tells whether others notice a function, in a program that locks windows, for the memory of windows
// alone: locks, operations and what completes these, and MPI_Win_sync, which ends what the process has done to its own
// memory; and what has nothing to do with windows, which may be given memory of one.
func forMemoryAlone(row *mpispec.Function) bool {
	if row.Find(mpispec.Window, 0) < 0 {
		return row.Find(mpispec.NewWindow, 0) < 0 && row.Find(mpispec.OldWindow, 0) < 0
	}
	return row.Locks() || row.Flushes() || row.Operates() || row.Name == "MPI_Win_sync"
}

// inEpochs tells whether a function opens or closes epochs of active target.
func inEpochs(row *mpispec.Function) bool {
	return row.Find(mpispec.Window, 0) >= 0 && row.Class != mpispec.Local && !forMemoryAlone(row)
}
