package explore

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// In a potential deadlock the processes can proceed if MPI buffers a message, or lets a collective be
// left early. Where they come to a deadlock all the same, whatever MPI does, the program has no way out, and it is the
// calls in which it ends that are at fault. So such a state is not reported: the search proceeds from it, and
// reports the deadlocks.
//
// Whether that is so is found out by a search of its own, in which buffering is granted. The urgent rule of package por
// leaves out no deadlock, no end and no violation, and if all executions that it leaves are finite, all are: let
// an infinite one begin in the same state as the step t of a Ready process; if t is not on it, put t in front,
// otherwise move t there; what follows t is infinite. So one comes to a state from which nothing leads on, and an
// infinite execution does.

// mostDoomedSteps bounds the steps of that search; a state from which there are more counts as one with a way out.
const mostDoomedSteps = 20_000

// doom is the search.
type doom struct {
	sys    *System
	policy por.Policy
	left   int               // steps
	result exec.Result       // of the last step
	out    *simplify.Context // the path condition of an execution that does not end in a deadlock, as far as is known
}

// wayOut tells whether some execution from a potential deadlock may not end in a deadlock, and gives the
// state with what is known of the inputs for which it is so.
func (sys *System) wayOut(s *state.State) (*state.State, bool) {
	m := sys.M
	if !sys.Deadlock || s.Coll != nil && s.Coll.Layered {
		return s, true
	}
	policy := por.Policy{UrgentOnly: true, Locks: sys.Policy.Locks, Cancels: sys.Policy.Cancels,
		Turns: sys.Policy.Turns}
	d := &doom{sys: sys, policy: policy, left: mostDoomedSteps}
	if d.from(s.Fork(m.Epochs), 0) {
		return nil, false
	}
	s = s.Fork(m.Epochs)
	s.Ctx = d.out
	return s, true
}

// from tells whether every execution from a state is known to end in a deadlock. The process moved last.
func (d *doom) from(s *state.State, last int) bool {
	c := d.policy.Choose(d.sys.M, s, last)
	if len(c.Moves) == 0 {
		return c.Halt == por.Absolute && !crippled(s.Procs) || d.never(s)
	}
	for _, mv := range c.Moves[1:] {
		if !d.after(s.Fork(d.sys.M.Epochs), exec.Choice{Move: mv}) {
			return false
		}
	}
	return d.after(s, exec.Choice{Move: c.Moves[0]})
}

// never tells whether no input leads to a state. Otherwise it is where the search ends.
func (d *doom) never(s *state.State) bool {
	if d.sys.M.Check(s, sym.False).Answer == prove.Yes {
		return true
	}
	d.out = s.Ctx
	return false
}

// after is from for the states behind a step.
func (d *doom) after(s *state.State, c exec.Choice) bool {
	if d.left--; d.left < 0 || d.sys.Monitor.Stopped() {
		return d.never(s)
	}
	before, restricts := s.Ctx, d.sys.M.Restricts(s, c.Process)
	d.sys.M.Step(s, c, &d.result)
	out, open := d.result.Outcome, d.result.Open
	switch {
	case restricts && (out == exec.Dead || out == exec.Done && s.Ctx != before):
		d.out = before // what is left out may be no deadlock
		return false
	case d.sys.spoilt(&d.result):
		d.out = d.wrong(s)
		return false
	case out == exec.Split:
		return d.when(s, c.Move, open, true) && d.when(s, c.Move, open, false)
	case out == exec.Unordered:
		ways := slices.Clone(d.result.Ways)
		if way := (&run{sys: d.sys, state: s}).straight(c.Process, ways); way > 0 {
			return d.after(s, exec.Choice{Move: c.Move, Way: way})
		}
		return d.inEveryOrder(s, c.Move, ways)
	case out == exec.Dead || out == exec.Stopped:
		return d.never(s)
	}
	return d.from(s, c.Process)
}

// inEveryOrder is after for a step of an expression whose order of evaluation is open: each way that it can go.
func (d *doom) inEveryOrder(s *state.State, mv exec.Move, ways []int) bool {
	return !slices.ContainsFunc(ways, func(w int) bool {
		return !d.after(s.Fork(d.sys.M.Epochs), exec.Choice{Move: mv, Way: w})
	})
}

// wrong gives the path condition where the first thing that the last step found is wrong.
func (d *doom) wrong(s *state.State) *simplify.Context {
	for _, e := range d.result.Events {
		switch e := e.(type) {
		case *exec.Finding:
			return e.Ctx.Assume(d.sys.M.F.Not(e.Claim))
		case exec.CutOff:
			return s.Ctx
		}
	}
	return s.Ctx
}

// when is after where an open condition holds, or does not.
func (d *doom) when(s *state.State, mv exec.Move, open sym.Expr, truth bool) bool {
	cond := open
	if !truth {
		cond = d.sys.M.F.Not(open)
	}
	t := s.Fork(d.sys.M.Epochs)
	collective.Assume(t, mv.Process, cond)
	if t.Ctx.IsFalse() {
		return true
	}
	return d.after(t, exec.Choice{Move: mv, Cond: open, Truth: truth})
}
