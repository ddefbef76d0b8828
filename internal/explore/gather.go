package explore

import (
	"slices"

	"github.com/tass-go/tass/internal/reduce/gather"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
)

// gathering is what the path to a node says of receives from any source whose order makes no difference (package
// gather). It is immutable; nil says nothing.
type gathering struct {
	plan    *gather.Plan // of the round in progress; nil where there is none
	taken   int          // of its messages
	settled int          // steps of its process since it has taken the last
	refused []comm.CallSite
}

// gatherer looks for such receives.
func (sys *System) gatherer() *gather.Gatherer {
	return &gather.Gatherer{M: sys.M, Policy: sys.Policy, Prepare: sys.prepare, Clear: sys.clearProcess,
		Spoilt: sys.spoilt}
}

// gathered gives the one move that is enough to explore of the moves of a state, if that is known.
func (r *run) gathered(moves []exec.Move) (exec.Move, bool) {
	if !r.sys.Gathering || len(moves) < 2 {
		return exec.Move{}, false
	}
	if mv, ok := r.gather.next(moves); ok {
		return mv, true
	}
	for k, mv := range moves {
		again := k > 0 && moves[k-1].Process == mv.Process
		if mv.Kind != exec.Receive && mv.Kind != exec.Complete || again ||
			k+1 == len(moves) || moves[k+1].Process != mv.Process {
			continue
		}
		if r.begin(mv) {
			return r.gather.next(moves)
		}
	}
	return exec.Move{}, false
}

// begin looks for a round that begins with a move in the state. It tells whether there is one.
func (r *run) begin(mv exec.Move) bool {
	s, p := r.state, mv.Process
	site := r.sys.M.Site(s.Procs[p])
	g := &gathering{}
	if r.gather != nil {
		g.refused = r.gather.refused
	}
	if slices.Contains(g.refused, site) {
		return false
	}
	s.Freeze(r.sys.M.Epochs)
	if find := r.sys.gatherer(); mv.Kind == exec.Receive {
		g.plan = find.Find(s, p)
	} else {
		g.plan = find.Waits(s, p)
	}
	if g.plan == nil {
		g.refused = append(slices.Clip(g.refused), site)
	}
	r.gather = g
	return g.plan != nil
}

// next gives the next move of the round in progress, if it is one of some moves.
func (g *gathering) next(moves []exec.Move) (exec.Move, bool) {
	if g == nil {
		return exec.Move{}, false
	}
	k := slices.IndexFunc(moves, g.continues)
	if k < 0 {
		return exec.Move{}, false
	}
	return moves[k], true
}

// continues tells whether a move is the next of the round in progress.
func (g *gathering) continues(mv exec.Move) bool {
	switch {
	case g.plan == nil || mv.Process != g.plan.Process:
		return false
	case g.plan.Waits > 0:
		return g.taken < g.plan.Waits && (mv.Kind == exec.Complete || mv.Kind == exec.Proceed)
	}
	return g.taken < len(g.plan.From) && mv.Kind == exec.Receive && mv.From == g.plan.From[g.taken]
}

// follow notes a move that is about to be made while a round is in progress.
func (r *run) follow(mv exec.Move) {
	if at := r.gather; at.plan == nil || mv.Process != at.plan.Process {
		return
	}
	g := *r.gather
	more := g.taken < max(len(g.plan.From), g.plan.Waits)
	switch {
	case g.continues(mv):
		r.sys.prepare(r.state, mv.Process)
		g.taken++
	case more && mv.Kind == exec.Action:
		return
	case !more && g.settled < g.plan.Settle:
		g.settled++
	default:
		if !more {
			r.sys.prepare(r.state, mv.Process)
		}
		g.plan = nil
	}
	r.gather = &g
}
