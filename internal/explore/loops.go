package explore

import (
	"cmp"
	"slices"

	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// prepare brings one process into the form in which it is saved.
func (sys *System) prepare(s *state.State, p int) {
	sys.clearProcess(s, p)
	s.Tidy(sys.M.F, p, sys.M.FixedObjects())
}

// iterate ends the run where a loop with an invariant begins again, so that the state is
// saved there and found when it is met again.
func (r *run) iterate(res *exec.Result) end {
	n := res.Loop
	r.turned = true
	r.ends = res.Continues && r.sys.Ending[n]
	r.normalise()
	r.sys.Turns.note(n, r.state, r.sys.M.Epochs)
	mv, forced := r.sys.Policy.Forced(r.sys.M, r.state, r.last)
	if !forced {
		c := r.sys.Policy.Choose(r.sys.M, r.state, r.last)
		e := r.halt(c)
		e.save = true
		return e
	}
	r.paused(mv)
	return end{choices: []*Choice{r.sys.choice(r.state, mv)}, save: true}
}

// normalise brings a state with loop invariants into the form in which it is saved, and
// tells whether that changed what names and conditions it has: an open condition that
// was found before does not fit it any more.
func (r *run) normalise() bool {
	s := r.state
	if s.Coll == nil || !s.Coll.Layered {
		return false
	}
	ctx := s.Ctx
	r.sys.clear(s)
	r.tidy()
	s.Simplify(r.sys.M.F)
	collective.Normalise(s)
	renamed := r.sys.Rules.Constants.Canonic(s)
	if !renamed {
		collective.Layer(s)
	}
	return renamed || ctx.Condition() != s.Ctx.Condition() || len(ctx.Premises()) != len(s.Ctx.Premises())
}

// inStep puts moves into the order in which they are tried where there are loops with
// invariants: messages of the processes that are behind come first, so that the search
// sees processes that go on together before those that run apart, which may do so
// without end.
func (r *run) inStep(moves []exec.Move) []exec.Move {
	c := r.state.Coll
	if c == nil || !c.Layered {
		return moves
	}
	ahead := func(mv exec.Move) int {
		if mv.Kind == exec.Receive {
			return collective.Joined(c, mv.From)
		}
		return collective.Joined(c, mv.Process)
	}
	slices.SortStableFunc(moves, func(a, b exec.Move) int { return cmp.Compare(ahead(a), ahead(b)) })
	return moves
}
