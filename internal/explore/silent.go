package explore

import (
	"github.com/tass-go/tass/internal/exec"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/por"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/simplify"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/verdict"
)

// probeLimit bounds the steps of a probe; a process that runs longer counts as
// not silent.
const probeLimit = 10_000

// probe runs one process ahead on a copy of the state, out of sight of the search.
type probe struct {
	found bool
	// claim is what does not hold, by the first finding, and where is the path condition there.
	claim sym.Expr
	where *simplify.Context

	result exec.Result // of the last step
}

// Found notes that something is wrong on the way.
func (p *probe) Found(f *exec.Finding) {
	if !p.found {
		p.found, p.claim, p.where = true, f.Claim, f.State.Ctx
	}
}

// Visited does nothing.
func (p *probe) Visited(*state.State, int, *model.Function, *model.Location) {}

// CutOff notes that the execution ends on the way.
func (p *probe) CutOff(verdict.Kind, source.Pos) { p.found = true }

// Joined does nothing.
func (p *probe) Joined(sym.Expr, []exec.Passed) {}

// withoutSilent leaves out the moves of Optional processes that are silent
// (package por), where something else can move.
func (r *run) withoutSilent(c por.Choice) []exec.Move {
	pol := r.sys.Policy
	if pol.Off || !pol.Potential || c.Halt != por.Running {
		return c.Moves
	}
	kept := make([]exec.Move, 0, len(c.Moves))
	for _, mv := range c.Moves {
		if mv.Kind != exec.Proceed || !r.silent(mv.Process) {
			kept = append(kept, mv)
		}
	}
	return kept
}

// silent tells whether an Optional process that goes on does nothing that another
// process could notice, and soon waits again.
//
// What a process does that goes on from a send depends on itself and the path
// condition, and on communication in one thing: whether there is a message where
// it comes to a receive. So that is remembered with the process, and the probe
// need not be repeated while others move.
func (r *run) silent(p int) bool {
	proc := r.state.Procs[p]
	a := proc.Ahead
	if a == nil || a.Ctx != r.state.Ctx {
		a = r.ahead(p)
		if proc.Op.Kind == state.OpSend {
			proc.Ahead = a
		}
	}
	return a.Silent && !(a.Waits && r.state.Comm.First(&a.For) >= 0)
}

// ahead runs an Optional process alone until it waits, or another process could
// notice it.
func (r *run) ahead(p int) *state.Ahead {
	m := r.sys.M
	w, mon := m.Watcher, m.Monitor
	pr := &probe{}
	m.Watcher, m.Monitor = pr, search.NewMonitor(search.Limits{})
	defer func() { m.Watcher, m.Monitor = w, mon }()

	a := &state.Ahead{Ctx: r.state.Ctx}
	s := r.state.Fork(&m.Epochs)
	res := &pr.result
	m.Step(s, exec.Choice{Move: exec.Move{Process: p, Kind: exec.Proceed}}, res)
	before := s.Comm
	for range probeLimit {
		if res.Outcome != exec.Done || pr.found || s.Comm != before || s.Coll != r.state.Coll || m.Monitor.Stopped() ||
			s.Ctx != r.state.Ctx {
			return a
		}
		switch proc := s.Procs[p]; {
		case proc.Status == state.Terminated:
			a.Silent = true
			return a
		case proc.Status != state.Active:
			return a
		case proc.Op.Kind == state.OpRecv:
			a.Silent, a.Waits, a.For = true, true, proc.Op.Pattern
			return a
		case proc.Op.Kind != state.NoOp:
			return a
		}
		m.Step(s, exec.Choice{Move: exec.Move{Process: p}}, res)
	}
	return a
}
