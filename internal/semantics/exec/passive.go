package exec

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// In a program that locks windows, operations on windows are done at any time between their call and their completion.
// That a process's loads and stores of its own window come at no time when an operation is under way which conflicts
// with them, is looked for at both: at an operation, when it may be done from now on, and at a load or store. The
// process does these at once, as early as it can, although they may as well come later, up to the next step that
// others notice. So those since the last such step are noted, and forgotten at the next one: package por has the
// argument.

// Visible tells whether it counts for others when a process does its next step.
func (m *Machine) Visible(s *state.State, p int) bool {
	proc := s.Procs[p]
	if proc.Status != state.Active {
		return false
	}
	fr := proc.Top()
	a, ok := fr.Func.Locations[fr.Loc].Action.(*model.LibCall)
	if !ok {
		return false
	}
	how := m.function(a.Name).Called
	if m.Attaches && m.function(a.Name).Operates {
		how = Always // whether its target has attached the memory depends on what others have done
	}
	if proc.Op.Kind != state.NoOp {
		how = m.function(a.Name).Ended
		if slices.ContainsFunc(proc.Requests, func(r *state.Request) bool { return r.Slot > 0 && r.Remote }) {
			return true // as the end of a flush
		}
	}
	return how == Always || slices.ContainsFunc(proc.Windows(), func(x *state.Window) bool {
		return (!x.Shared() || m.Mixes) && (how == IfExposed && x.Exposes() || how == IfTouched && len(x.Apart()) > 0)
	})
}

// ForMemoryAlone tells whether the next step of a process, which others notice, is noticed for the memory of windows
// alone: what has been done to that, or may be from now on. Package por says what follows.
func (m *Machine) ForMemoryAlone(s *state.State, p int) bool {
	proc := s.Procs[p]
	fr := proc.Top()
	a, ok := fr.Func.Locations[fr.Loc].Action.(*model.LibCall)
	return ok && proc.Op.Kind != state.OpCollect && m.function(a.Name).ForMemoryAlone
}

// InEpochs tells whether a process is in an epoch of active target, or at a call that opens or closes one.
func (m *Machine) InEpochs(s *state.State, p int) bool {
	proc := s.Procs[p]
	if slices.ContainsFunc(proc.Windows(), (*state.Window).Entered) {
		return true
	}
	if proc.Status != state.Active {
		return false
	}
	fr := proc.Top()
	a, ok := fr.Func.Locations[fr.Loc].Action.(*model.LibCall)
	return ok && m.function(a.Name).Epochs
}

// UnderLock tells whether the next step of a process, which has called for a lock or holds it, has nothing to do with
// other processes but those that hold locks.
func (m *Machine) UnderLock(s *state.State, p int) bool {
	fr := s.Procs[p].Top()
	a, ok := fr.Func.Locations[fr.Loc].Action.(*model.LibCall)
	return !m.Restricts(s, p) && (!ok || !strings.HasPrefix(a.Name, "MPI_") || m.function(a.Name).UnderLock)
}

// achieved tells how far a lock, or an operation under one, of process p is. A lock on the memory of another process
// need not be granted for the call to return, only for what is done under it (MPI 3.1, section 11.5.3).
func achieved(p int, r *state.Request) progress {
	switch {
	case r.Stage == state.Achieved:
		return complete
	case r.Lock != state.NoLock && r.Target != p:
		return optional
	}
	return pending
}

// delivered tells how far an operation on a window is at its origin, which has a request for it. What it brings was
// taken when it was called, so that nothing need be done to its target for that.
func delivered(proc *state.Proc, handle *state.Request) progress {
	op := proc.RemoteOf(handle)
	switch {
	case op == nil || op.Stage == state.Achieved:
		return complete
	case slices.ContainsFunc(op.Owned, func(s state.Span) bool { return s.Written }):
		return pending
	}
	return optional
}

// EffectOf gives the lock that is granted by a move, or the operation that is done.
func EffectOf(s *state.State, mv Move) *state.Request {
	list := s.Procs[mv.Process].Requests
	return list[slices.IndexFunc(list, func(r *state.Request) bool { return r.Number == mv.Request })]
}

// effect grants a lock, or does an operation to the memory of process p.
func (st *Step) effect(s *state.State, p int) bool {
	r := EffectOf(s, st.choice.Move)
	fn := st.Program.Functions[r.Site.Func-1]
	loc := fn.Locations[r.Site.Loc]
	c := &st.scratch.call
	*c = Call{M: st.Machine, S: s, P: p, Act: loc.Action.(*model.LibCall), Pos: loc.At, Site: r.Site, st: st,
		env: &st.env, synchronising: true}
	st.related = nil
	e := state.Effect{Process: st.choice.Process, Request: r.Number, Element: st.choice.From}
	st.function(c.Act.Name).Effect(c, e, r)
	return c.done && !c.Failed()
}

// Achieve says that a lock, or an operation, of a process is granted or done, which gets some values. It must come
// after Go, and ends the step.
func (c *Call) Achieve(process int, r *state.Request, got []sym.Expr) {
	n := *r
	n.Stage, n.Cells, n.Done = state.Achieved, got, nil
	c.S.Edit(process).Replace(r, &n)
	c.done = true
}

// AchieveAt says that an operation is done to some of its elements, by number: cells are what it brings to those that
// are left, and what it gets of the others. It must come after Go, and ends the step.
func (c *Call) AchieveAt(process int, r *state.Request, elements []int, count int, cells []sym.Expr) {
	n := *r
	n.Done = make([]int64, count)
	copy(n.Done, r.Done)
	for _, k := range elements {
		n.Done[k] = 1
	}
	if n.Cells = cells; !slices.Contains(n.Done, 0) {
		n.Stage, n.Done = state.Achieved, nil
	}
	c.S.Edit(process).Replace(r, &n)
	c.done = true
}

// Operation begins an operation on a window, or calls for a lock of it, as a request says that is not known yet. It
// must come after Go.
func (c *Call) Operation(r state.Request, owned ...Owned) *state.Request {
	r.Args[state.ArgOrder] = 0
	if before := c.proc.Ongoing(r.Window); len(before) > 0 {
		r.Args[state.ArgOrder] = before[len(before)-1].Args[state.ArgOrder] + 1
	}
	r.Handle, r.Number, r.Site, r.Owned = state.Dangling, c.proc.FreeRequest(), c.Site, spans(nil, owned)
	c.proc.AddRequest(&r)
	for _, a := range AccessesOf(c.proc, c.P, &r) {
		c.st.Emit(a)
	}
	return &r
}

// OrderMatters notes of an operation that is done, or of a call for a lock that goes wrong, that its order with others
// makes a difference.
func (c *Call) OrderMatters(process int, r *state.Request) {
	n := *r
	n.Way = state.NoWay
	for _, a := range AccessesOf(c.S.Procs[process], process, &n) {
		c.st.Emit(a)
	}
}

// AccessesOf gives what an operation under a lock, or a lock, of process p accesses.
func AccessesOf(proc *state.Proc, p int, r *state.Request) []Accessed {
	a := Accessed{Process: p, Window: r.Window, Target: r.Target, Region: proc.Held().Region}
	if r.Lock != state.NoLock {
		a.Lock, a.To, a.Write, a.Unchecked = true, 1, r.Lock == state.ExclusiveLock, r.Args[1] != 0
		return []Accessed{a}
	}
	var list []Accessed
	r.Runs(func(from, to, size int64) {
		a.From, a.To, a.Write, a.Sum, a.Brings = from, to, Updates(r), Sum{}, comm.CallSite{}
		if r.Width == 1 && r.Way != state.NoWay {
			if r.Unread || !r.Commutes {
				a.Brings = r.Site
			}
			a.Sum = Sum{r.Args[state.ArgOperation], r.Args[state.ArgDatatype], size, from % size, r.Way}
		}
		list = append(list, a)
	})
	return list
}

// Asking gives an operation on a window that begins now a request of its own, which the process can wait for: it is
// over already where there is no operation. It gives the handle.
func (c *Call) Asking(op *state.Request) sym.Expr {
	h, number := c.Request(state.Request{Remote: true, Nobody: op == nil, Buf: c.M.F.NullPtr()})
	for _, r := range c.proc.Requests {
		if op != nil && r.Number == number {
			n := *op
			n.Handle = r.Handle
			c.proc.Replace(op, &n)
		}
	}
	return h
}

// noteVisible forgets, after a step that others may notice, what the process did to its windows before it, but for what
// is still under way, and what it has given to the call that it is in. What the step does itself is noted behind it: a
// call returns after others have noticed it.
func (st *Step) noteVisible(s *state.State, p int) {
	for _, x := range s.Procs[p].Windows() {
		if x.Entered() && !(st.Locks && x.Open) || x.Shared() && !st.Mixes {
			continue // all since the epoch began counts, or since the last synchronisation
		}
		c := &Call{M: st.Machine, S: s, P: p, st: st, env: &st.env}
		if now := c.StillInUse(x); len(x.Passive()) > 0 || len(now) > 0 {
			s.Edit(p).SetWindow(x.WithPassive(now))
		}
	}
}

// overtaken reports a load or store of a process that conflicts with operations on its window which are under way.
func (st *Step) overtaken(s *state.State, p int, t *eval.Touch) {
	x := s.Procs[p].WindowOf(t.Window)
	if !st.Checks[verdict.MPIRace] || x == nil {
		return
	}
	active := s.ActiveOn(t.Window, p)
	if x.Shared() {
		active = s.ActiveOnShared(t.Window, p)
	}
	for _, h := range append(active, s.ActiveElsewhere(t.Window, p)...) {
		if st.dead || s.Procs[p].Status != state.Active {
			return
		}
		if t.Write || Updates(h.Request) {
			st.meetTouch(s, p, &t.Touch, &h)
		}
	}
}

// Updates tells whether an operation writes at its target.
func Updates(r *state.Request) bool { return !r.Reads }

// meetTouch reports a load or store that meets an operation.
func (st *Step) meetTouch(s *state.State, p int, t *state.Touch, h *state.Holder) {
	f := st.F
	apart := sym.True
	h.Ranges(func(from, to int64) {
		switch {
		case from >= t.To || t.From >= to:
		case !t.Vague || t.Where == sym.Nil:
			apart = sym.False
		default:
			apart = f.And(apart, f.Not(f.And(t.Guard, f.Lt(t.Where, f.Int(to)),
				f.Lt(f.Int(from), f.Add(t.Where, f.Int(t.Bytes))))))
		}
	})
	if apart = st.env.Simplify(apart); apart == sym.True {
		return
	}
	answer := st.Check(s, apart)
	if answer.Answer == prove.Yes {
		return
	}
	access := "reads"
	if t.Write {
		access = "writes"
	}
	at := st.PosOf(h.Site)
	st.related = []Related{{Process: h.Process, Pos: at, Message: "this operation is under way"}}
	st.Violated(s, p, &eval.Obligation{Kind: verdict.MPIRace, Cond: apart, Pos: st.PosOf(t.Site), Message: fmt.Sprintf(
		"rank %d %s its window here, while the operation of rank %d at line %d on these bytes is under way",
		st.RankOf(p), access, st.RankOf(h.Process), at.Line)}, answer)
	if s.Ctx.Assume(apart).IsFalse() {
		st.Halt(s, p)
		return
	}
	st.Assume(s, apart)
}
