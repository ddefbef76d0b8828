package por

import (
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// HaltOf says of the processes of one program what Choose says of all. In a composition
// this is what shows a deadlock: part (3) of the argument above holds for states in
// which one program halts, whatever the others do, because what they do neither enables
// nor disables anything of it.
func HaltOf(m *exec.Machine, s *state.State, g *exec.Group) Halt {
	for _, mv := range Detached(s) {
		if g.Contains(mv.Process) {
			return Running
		}
	}
	h := Over
	for k := range g.Procs(s) {
		switch m.Readiness(s, g.First+k) {
		case exec.Ready, exec.Wild:
			return Running
		case exec.Blocked:
			if h == Over {
				h = Absolute
			}
		case exec.Optional:
			h = Potential
		case exec.Several:
			if _, sure := ends(m, s, g.First+k); sure {
				return Running
			}
			h = Potential
		}
	}
	return h
}
