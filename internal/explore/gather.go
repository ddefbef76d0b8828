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
	return &gather.Gatherer{M: sys.M, Policy: sys.Policy, Prepare: sys.prepare, Spoilt: sys.spoilt}
}

// gathered gives the one receive that is enough to explore of the moves of a state, if that is known.
func (r *run) gathered(moves []exec.Move) (exec.Move, bool) {
	if !r.sys.Gathering || len(moves) < 2 {
		return exec.Move{}, false
	}
	if mv, ok := r.gather.next(); ok && slices.Contains(moves, mv) {
		return mv, true
	}
	for k, mv := range moves {
		again := k > 0 && moves[k-1].Process == mv.Process
		if mv.Kind != exec.Receive || again || k+1 == len(moves) || moves[k+1].Process != mv.Process {
			continue
		}
		if r.begin(mv.Process) {
			return r.gather.next()
		}
	}
	return exec.Move{}, false
}

// begin looks for a round of a process that begins in the state. It tells whether there is one.
func (r *run) begin(p int) bool {
	s := r.state
	site := r.sys.M.Site(s.Procs[p])
	g := &gathering{}
	if r.gather != nil {
		g.refused = r.gather.refused
	}
	if slices.Contains(g.refused, site) {
		return false
	}
	s.Freeze(r.sys.M.Epochs)
	if g.plan = r.sys.gatherer().Find(s, p); g.plan == nil {
		g.refused = append(slices.Clip(g.refused), site)
	}
	r.gather = g
	return g.plan != nil
}

// next gives the next receive of the round in progress.
func (g *gathering) next() (exec.Move, bool) {
	if g == nil || g.plan == nil || g.taken == len(g.plan.From) {
		return exec.Move{}, false
	}
	return exec.Move{Process: g.plan.Process, Kind: exec.Receive, From: g.plan.From[g.taken]}, true
}

// follow notes a move that is about to be made while a round is in progress.
func (r *run) follow(mv exec.Move) {
	g := *r.gather
	if g.plan == nil || mv.Process != g.plan.Process {
		return
	}
	switch next, more := g.next(); {
	case more && mv == next:
		r.sys.prepare(r.state, mv.Process)
		g.taken++
	case more && mv.Kind != exec.Action:
		g.plan = nil
	case !more && g.settled == g.plan.Settle:
		r.sys.prepare(r.state, mv.Process)
		g.plan = nil
	case !more:
		g.settled++
	default:
		return
	}
	r.gather = &g
}
