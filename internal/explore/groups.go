package explore

import (
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// A composition of programs that never interact has its end where each of them has;
// but each is judged by itself: one that cannot go on is in a deadlock whatever the
// other does, for ever perhaps.

// judgeEnd looks at a state of a composition in which no process has an urgent move:
// have all programs ended?
func (sys *System) judgeEnd(s *state.State, h por.Halt, region int) {
	if h == por.Running || h == por.Potential {
		return
	}
	for k := range sys.M.Groups {
		procs := sys.M.Groups[k].Procs(s)
		if !aborted(procs) && !all(procs, state.Terminated) {
			return
		}
	}
	sys.terminal(s, region)
}

// judgeGroups looks for programs of a composition that are in a deadlock. The processes
// of one that can never go on are set aside, so that it is reported once on a path.
func (sys *System) judgeGroups(s *state.State) {
	for k := range sys.M.Groups {
		g := &sys.M.Groups[k]
		if crippled(g.Procs(s)) {
			continue
		}
		switch h := por.HaltOf(sys.M, s, g); {
		case h == por.Absolute && sys.Deadlock:
			sys.deadlock(s, g, verdict.Deadlock)
			sys.setAside(s, g)
		case h == por.Potential && sys.Policy.Potential:
			sys.deadlock(s, g, verdict.PotentialDeadlock)
		}
	}
}

// setAside marks the processes of a program that are still active as stuck.
func (sys *System) setAside(s *state.State, g *exec.Group) {
	for k, p := range g.Procs(s) {
		if p.Status == state.Active {
			s.Edit(g.First + k).Status = state.Stuck
		}
	}
}

func all(procs []*state.Proc, status state.Status) bool {
	for _, p := range procs {
		if p.Status != status {
			return false
		}
	}
	return true
}

// crippled tells whether a process has left the execution before its end.
func crippled(procs []*state.Proc) bool {
	for _, p := range procs {
		if p.Status == state.Stuck || p.Status == state.Diverged || p.Status == state.Aborted {
			return true
		}
	}
	return false
}
