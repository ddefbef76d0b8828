package explore

import (
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// probeLimit bounds the steps of a probe; a process that runs longer counts as
// not silent.
const probeLimit = 10_000

// withoutSilent leaves out the moves of Optional processes that are silent
// (package por), where something else can move.
func (r *run) withoutSilent(c por.Choice) []exec.Move {
	pol := r.sys.Policy
	if pol.Ready || pol.Locks || pol.Cancels || pol.Turns {
		return c.Moves
	}
	if pol.Off || !pol.Potential || c.Halt != por.Running {
		return c.Moves
	}
	kept := make([]exec.Move, 0, len(c.Moves))
	for _, mv := range c.Moves {
		if mv.Kind != exec.Proceed || !r.silent(mv.Process) {
			kept = append(kept, mv)
		} else {
			r.hushed(mv)
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
		a, _ = r.ahead(p)
		if proc.Op.Kind == state.OpSend {
			proc.Ahead = a
		}
	}
	return a.Silent && !(a.Waits && r.state.Comm.First(&a.For) >= 0)
}

// ahead runs an Optional process alone until it waits, or another process could
// notice it. It gives the state where it stopped, too.
func (r *run) ahead(p int) (a *state.Ahead, s *state.State) {
	m := r.sys.M
	a = &state.Ahead{Ctx: r.state.Ctx}
	s = r.state.Fork(m.Epochs)
	res := &exec.Result{}
	m.Step(s, exec.Choice{Move: exec.Move{Process: p, Kind: exec.Proceed}}, res)
	before := s.Comm
	for range probeLimit {
		if res.Outcome != exec.Done || r.sys.spoilt(res) || s.Comm != before || s.Coll != r.state.Coll ||
			s.Ctx != r.state.Ctx {
			return a, s
		}
		switch proc := s.Procs[p]; {
		case proc.Status == state.Terminated:
			a.Silent = true
			return a, s
		case proc.Status != state.Active:
			return a, s
		case proc.Op.Kind == state.OpRecv || proc.Op.Kind == state.OpProbe:
			a.Silent, a.Waits, a.For = true, true, proc.Op.Pattern
			return a, s
		case proc.Op.Kind != state.NoOp:
			return a, s
		}
		m.Step(s, exec.Choice{Move: exec.Move{Process: p}}, res)
	}
	return a, s
}

// spoilt tells whether a step that was tried on a copy of the state shows that something is wrong there, or cannot be
// followed. What it says of guesses of the search counts all the same.
func (sys *System) spoilt(res *exec.Result) bool {
	spoilt := false
	for _, e := range res.Events {
		switch e.(type) {
		case exec.Cleared, exec.Reread, exec.RankUsed:
			sys.happened(e)
		default:
			spoilt = spoilt || exec.Spoils(e)
		}
	}
	return spoilt
}
