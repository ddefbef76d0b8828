package explore

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/reduce/merge"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// An iteration of a loop that polls may do something now and then, such as print a line after a hundred
// tests. Once the count is generalised, whether it does is open, and it is forgotten again at the next test: both
// cases lead to one state. If so, that is what the step leads to, whatever is the case, and nothing was assumed
// about the count: an execution that is known to lead here is known to lead there.

// sideSteps bounds the steps of one case.
const sideSteps = 2_000

// side is where one case of an open condition leads.
type side struct{ passed []merge.Passed }

// rejoin goes on behind both cases of an open condition on generalised values, if they lead to equal states at
// the next test.
func (r *run) rejoin(mv exec.Move, open sym.Expr) bool {
	m := r.sys.M
	if r.step == nil || mv.Kind != exec.Action || !m.Generalised(open) {
		return false
	}
	w := &side{}
	yes := r.side(w, mv, open, true)
	var no *run
	if yes != nil {
		no = r.side(w, mv, open, false)
	}
	if no == nil {
		return false
	}
	yes.state.General, no.state.General = r.state.General, r.state.General
	if !state.Equal(yes.state, no.state) {
		return false
	}
	r.sys.Observer.Joined(open, w.passed)
	yes.state.Reads = yes.state.Reads.Union(no.state.Reads)
	r.state = yes.state
	r.depth += max(yes.steps, no.steps)
	r.trail.join(max(yes.steps, no.steps), ofRejoining)
	r.places = yes.places
	return true
}

// side takes one case up to the next test; nil where it does not come there alone.
func (r *run) side(w *side, mv exec.Move, open sym.Expr, truth bool) *run {
	m, p := r.sys.M, mv.Process
	x := *r
	x.state, x.steps = r.state.Fork(m.Epochs), 0
	cond := open
	if !truth {
		cond = m.F.Not(open)
	}
	x.state.Ctx = x.state.Ctx.Assume(cond)
	if x.state.Ctx.IsFalse() {
		return nil
	}
	next, res := exec.Choice{Move: mv, Cond: open, Truth: truth}, &exec.Result{}
	comm, requests := x.state.Comm, x.state.Procs[p].Requests
	for x.steps < sideSteps {
		x.steps++
		fn, loc := next.At(x.state)
		w.passed = append(w.passed, merge.Passed{Func: fn, Loc: loc})
		m.Try(x.state, next, res)
		next = exec.Choice{Move: exec.Move{Process: p}}
		proc := x.state.Procs[p]
		if res.Outcome != exec.Done || r.sys.spoilt(res) || proc.Status != state.Active || x.state.Comm != comm ||
			!sameOperations(requests, proc.Requests) {
			return nil
		}
		x.pass(p)
		if proc.Op.Kind != state.NoOp {
			x.polled(mv, false)
			return &x
		}
	}
	return nil
}
