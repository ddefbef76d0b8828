package por

import (
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Everything gives all moves that there are in a state, of which the process that moved last is given: what is explored
// with no reduction at all.
func Everything(m *exec.Machine, s *state.State, last int) []exec.Move {
	if c, ok := picking(m, s, last); ok {
		return c.Moves
	}
	return Policy{}.all(m, s).Moves
}
