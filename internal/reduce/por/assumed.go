package por

import (
	"slices"

	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// # Assumptions
//
// An assumption that is false ends the execution, and with it what others would have done: it is none of the steps t
// of the argument in por.go, (1) to (3). So a process at an assumption (exec.Machine.Restricts) is not explored alone,
// but where it is seen beforehand that the step adds nothing to the path condition (package explore tries). All
// transitions are explored, so that others may be anywhere when it is made: a violation that they meet before is one,
// and what refutes a guess does.
//
// Where two programs are side by side, both are looked at for inputs of which what either assumes is true, so that only
// the other processes of the program are explored beside an assumption: what those of the other one do commutes with
// all that these do, and comes behind it.

// beside leaves of all moves those of the program that has a process at an assumption, where two are side by side: see
// the top of this file.
func beside(m *exec.Machine, s *state.State, c Choice) Choice {
	if g := assuming(m, s); g != nil {
		c.Moves = slices.DeleteFunc(c.Moves, func(mv exec.Move) bool { return !g.Contains(mv.Process) })
	}
	return c
}

// assuming gives the one of two programs that has a process at an assumption; nil without one.
func assuming(m *exec.Machine, s *state.State) *exec.Group {
	if len(m.Groups) == 1 {
		return nil
	}
	for p := range s.Procs {
		if m.Restricts(s, p) {
			return m.Group(p)
		}
	}
	return nil
}
