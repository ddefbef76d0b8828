package exec

import (
	"github.com/tass-go/tass/internal/logic/sym"
)

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
func (c *Call) Ordered() { c.st.ordered = true }
