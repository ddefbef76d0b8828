package exec

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Step is a step in progress, and memory for it. A machine does one step at a time, so that one such memory serves
// all of its steps; nothing in it outlives a step but room.
type Step struct {
	*Machine
	choice Choice
	result *Result

	env       eval.Env
	editor    state.Editor
	scratch   scratch
	dead      bool // the path condition became false
	stopped   bool // the path cannot be followed
	ordered   bool // the step depends on the order of the ranks
	related   []Related
	tentative bool // the step may come to nothing, so that nothing is worth much work
}

// Emit adds an event to the result.
func (st *Step) Emit(e Event) { st.result.Events = append(st.result.Events, e) }

// Step does what a choice says on a state, in place, and says in r what came of it. With Split, the state is
// unchanged but for what was assumed after violations.
func (m *Machine) Step(s *state.State, c Choice, r *Result) { m.step(s, c, r, false) }

// Try is Step for one that may come to nothing: what provers cannot decide at once stays undecided.
func (m *Machine) Try(s *state.State, c Choice, r *Result) { m.step(s, c, r, true) }

func (m *Machine) step(s *state.State, c Choice, r *Result, tentative bool) {
	st := &m.work
	st.choice, st.result, st.tentative = c, r, tentative
	r.reset()
	if c.Kind != Action && m.prepare(s, &c) {
		return
	}
	if c.Kind == Effect {
		st.run(s, EffectOf(s, c.Move).Target)
		return
	}
	if m.Symmetry == nil {
		st.run(s, c.Process)
		return
	}
	frames := s.Procs[c.Process].Frames
	loc := frames[len(frames)-1].Loc
	m.F.RanksCounted()
	st.run(s, c.Process)
	if m.F.RanksCounted() || st.ordered {
		st.ordered = false
		if !m.Symmetry.Knows(c.Process, frames, loc) {
			st.Emit(RankUsed{c.Process, frames, loc})
		}
	}
}

// prepare does what a choice means for the communication, before the process goes on. It tells whether that is all.
func (m *Machine) prepare(s *state.State, c *Choice) bool {
	p := c.Process
	switch c.Kind {
	case Match:
		match(s, c.Move)
		return true
	case Complete:
		if proc := s.Procs[p]; c.picks(proc) {
			s.Edit(p).Pick(c.Request)
			return true
		}
	}
	s.Comm = c.Granted(s)
	return false
}

// run lets a process do its next action, or complete the operation that it waits in.
func (st *Step) run(s *state.State, p int) {
	st.env.Forget()
	st.related = nil
	for try := 1; ; try++ {
		if try%256 == 0 {
			st.Support.Poll()
		}
		st.env.Reset(s, p)
		st.scratch.used = 0
		st.dead, st.stopped = false, false
		visible := st.Locks && st.choice.Kind != Effect && st.Visible(s, p)
		begins := visible && s.Procs[p].Op.Kind == state.NoOp
		if st.perform(s, p) {
			st.noteReads(s)
			if visible {
				st.noteVisible(s, p)
			}
			st.noteTouches(s, p, begins)
			st.publish(s, p)
			return
		}
		st.stopped = st.stopped || !st.dead && st.Support.Stopped()
		again := !st.dead && !st.stopped && st.recover(s, p)
		switch {
		case st.dead:
			st.result.Outcome = Dead
		case st.stopped:
			st.result.Outcome = Stopped
		case again:
			continue
		}
		return
	}
}

// noteReads makes the reads of a step that was done part of the state's history.
func (st *Step) noteReads(s *state.State) {
	for k, e := range st.env.Reads {
		switch {
		case slices.Contains(st.env.Reads[:k], e):
		case e.Index == eval.AllElements || s.Reads.Of(e.Obj).Has(e.Index):
			st.Emit(Reread{e.Obj})
		default:
			s.Reads = s.Reads.With(e.Obj, e.Index)
		}
	}
}

// recover deals with what kept a step from being done, and tells whether it is to be tried again.
func (st *Step) recover(s *state.State, p int) (again bool) {
	fail := st.env.Failure
	if fail != nil {
		st.result.Wide = fail.Wide
	}
	switch {
	case fail == nil:
		panic(fmt.Sprintf("exec: step of process %d gave up without a reason at %s", p, st.Here(s, p)))
	case fail.Violation != nil:
		st.Fail(s, p, fail.Violation)
		return false
	case fail.Stale != nil:
		st.Emit(Cleared{fail.Stale.Var})
		st.stopped = true
		return false
	case fail.Untyped != nil:
		if fail.Untyped.Of > 0 {
			p = fail.Untyped.Of - 1
		}
		return st.giveType(s, p, fail.Untyped)
	case fail.Unsupported != nil:
		if st.Check(s, sym.False).Answer == prove.Yes {
			st.dead = true
			return false
		}
		st.Refuse(refusedAtCall(s, p, st.nameIn(s, p, fail.Unsupported)))
		return false
	case fail.Ways != nil:
		st.result.Outcome, st.result.Ways = Unordered, fail.Ways
		return false
	case fail.Asked:
		st.split(fail.Split)
		return false
	}
	st.result.Merged = fail.Late
	return st.decide(s, fail.Split)
}

// Refuse ends the step at what is not modelled.
func (st *Step) Refuse(err error) {
	st.Emit(Refused{err})
	st.stopped = true
}

// split ends the step at an open condition.
func (st *Step) split(open sym.Expr) { st.result.Outcome, st.result.Open = Split, open }

// decide makes a condition known to the step, if the search or the path condition decides it. It tells whether the
// step is to be tried again; otherwise the condition is open.
func (st *Step) decide(s *state.State, cond sym.Expr) (again bool) {
	if cond != sym.Nil && cond == st.choice.Cond {
		st.choice.Cond = sym.Nil
		return st.learn(s, cond, st.choice.Truth)
	}
	if s.Ctx.Free(s.Ctx.Simplify(cond)) {
		st.split(cond)
		return false
	}
	no := st.F.Not(cond)
	if st.Sure(s, cond) {
		return st.learn(s, cond, true)
	}
	if st.Sure(s, no) {
		return st.learn(s, cond, false)
	}
	if merged := st.unmerged(s, cond); merged != sym.Nil {
		st.result.Merged = true
		return st.decide(s, merged)
	}
	st.split(cond)
	return false
}

// mergedSplits is the number of conditions of merged paths that an open condition
// may depend on for them to be decided first. Each is two cases.
const mergedSplits = 3

// unmerged gives a condition on which paths were merged and on which an open
// condition depends; Nil when there is none, or when there are many.
func (st *Step) unmerged(s *state.State, open sym.Expr) sym.Expr {
	list := s.Merges.In(st.F, open)
	if len(list) > mergedSplits {
		return sym.Nil
	}
	for _, c := range list {
		if c != open && !st.env.Knows(c) {
			return c
		}
	}
	return sym.Nil
}

// learn makes a condition known: to the path condition, and to the step, which
// is tried again.
func (st *Step) learn(s *state.State, cond sym.Expr, truth bool) bool {
	st.env.Know(cond, truth)
	if !truth {
		cond = st.F.Not(cond)
	}
	narrowed := st.result.Assumed
	defer func() { st.result.Assumed = narrowed }()
	return st.Assume(s, cond)
}

// Assume adds to the path condition; false when the path is dead.
func (st *Step) Assume(s *state.State, cond sym.Expr) bool {
	before := s.Ctx
	collective.Assume(s, st.env.P, cond)
	st.result.Assumed = st.result.Assumed || s.Ctx != before
	if s.Ctx.IsFalse() {
		st.dead = true
		return false
	}
	return true
}

// Clear discharges the obligations that came up. It reports whether the step can
// go on; if not, Failure is set or the path is dead.
func (st *Step) Clear(s *state.State, p int) bool {
	if st.env.Failure != nil {
		return false
	}
	for _, e := range st.env.Ranges {
		if !st.Assume(s, e) {
			return false
		}
	}
	st.Settled(s)
	for i := range st.env.Obligations {
		ob := &st.env.Obligations[i]
		if !st.Checks[ob.Kind] {
			if !st.pass(s, ob) {
				return false
			}
			continue
		}
		if !st.oblige(s, p, ob) {
			return false
		}
	}
	st.env.Obligations = st.env.Obligations[:0]
	return true
}

// oblige proves one obligation. Where it fails or is unknown, that is a finding,
// and the path goes on assuming that it holds.
func (st *Step) oblige(s *state.State, p int, ob *eval.Obligation) bool {
	r := st.Discharge(s, ob)
	if r.Answer == prove.Yes {
		return true
	}
	if s.Ctx.Assume(ob.Cond).IsFalse() {
		st.env.Failure = &eval.Failure{Violation: ob}
		return false
	}
	st.Violated(s, p, ob, r)
	return st.Assume(s, ob.Cond)
}

// Discharge asks whether an obligation holds.
func (st *Step) Discharge(s *state.State, ob *eval.Obligation) prove.Result {
	r := st.Check(s, ob.Cond)
	st.obliged(s, ob, r)
	return r
}

// Settled tells the ledger of the obligations of an evaluation that the simplifier settled; they are forgotten then.
func (m *Machine) Settled(s *state.State) {
	v := &m.work.env
	for i := range v.Settled {
		m.obliged(s, &v.Settled[i], settled())
	}
	v.Settled = v.Settled[:0]
}

// obliged tells the ledger what became of an obligation.
func (m *Machine) obliged(s *state.State, ob *eval.Obligation, r prove.Result) {
	if m.Ledger == nil {
		return
	}
	cond := ob.Asked
	if cond == sym.Nil {
		cond = ob.Cond
	}
	m.Ledger.Obliged(s.Ctx, cond, ob.Kind, ob.Pos, r)
}

// Fail handles what goes wrong for certain: the process cannot go on, the others
// can. If the path condition cannot be satisfied, nothing happens at all.
func (st *Step) Fail(s *state.State, p int, ob *eval.Obligation) {
	r := st.Check(s, sym.False)
	if r.Answer == prove.Yes {
		st.dead = true
		return
	}
	if ob.Kind == "" {
		st.Emit(CutOff{Pos: ob.Pos, Unmodelled: ob.Message})
	} else {
		st.CutOff(ob.Kind, ob.Pos)
		st.Violated(s, p, ob, r)
	}
	st.Halt(s, p)
}

// Halt takes a process out of the execution after a violation.
func (m *Machine) Halt(s *state.State, p int) {
	proc := s.Edit(p)
	proc.Status = state.Stuck
}

// Violated reports an obligation that does not hold, or may not, as an answer of provers says.
func (st *Step) Violated(s *state.State, p int, ob *eval.Obligation, r prove.Result) {
	if !st.Checks[ob.Kind] {
		return
	}
	f := &Finding{Kind: ob.Kind, Process: p, Pos: ob.Pos, Message: ob.Message, Related: st.related}
	if ob.Cause != nil {
		f.Related = append(slices.Clip(f.Related), Related{Process: p, Pos: ob.Cause.Pos, Message: ob.Cause.Message})
	}
	f.Judge(st.Machine, s, ob.Cond, r)
	st.name(f, s)
	st.Emit(f)
}
