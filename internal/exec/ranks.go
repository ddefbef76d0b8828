package exec

import (
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
)

// Step executes the next action of process p in place. With Split, the state is
// unchanged but for what was assumed after violations, and the open condition is
// the second result.
func (m *Machine) Step(s *state.State, p int) (Outcome, sym.Expr) {
	if m.Symmetry == nil {
		return m.step(s, p)
	}
	frames := s.Procs[p].Frames
	loc := frames[len(frames)-1].Loc
	m.F.RanksCounted()
	out, open := m.step(s, p)
	if m.F.RanksCounted() || m.ordered {
		m.ordered = false
		m.Symmetry.Note(p, frames, loc)
	}
	return out, open
}

// rank gives the rank of a process as the program sees it: as a name, where
// processes are taken to be interchangeable.
func (m *Machine) rank(p int) sym.Expr {
	if m.Symmetry == nil {
		return m.F.Int(int64(m.RankOf(p)))
	}
	return m.F.Rank(p, m.NP)
}

// Rank gives the rank of a process for the program to use.
func (c *Call) Rank(p int) sym.Expr { return c.M.rank(p) }

// Ordered says that what the call does depends on the ranks of processes as
// numbers, not only as names: on their order, or on which one is first among
// those after 0.
func (c *Call) Ordered() { c.M.ordered = true }
