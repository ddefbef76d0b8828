package dynamic

import (
	"github.com/tass-go/tass/internal/logic/sym"
)

// Someone says that PID and NPROCS are symbols from now on: of some process, of at least so many. Then \on has no
// meaning, and must not be evaluated.
func (m *Memory) Someone(least int) {
	m.pid, m.nprocs = m.FreshInt("PID").E, m.FreshInt("NPROCS").E
	m.Assume(m.F.Le(m.F.Int(int64(least)), m.nprocs))
	m.Assume(m.F.Le(m.F.Int(0), m.pid))
	m.Assume(m.F.Lt(m.pid, m.nprocs))
}

// Processes gives the number of processes that Someone or Some speaks of.
func (m *Memory) Processes() sym.Expr { return m.nprocs }

// Rank gives the number of the process that Someone speaks of.
func (m *Memory) Rank() sym.Expr { return m.pid }

// rank gives PID.
func (m *Memory) rank(env *Env) sym.Expr {
	switch {
	case m.pid != sym.Nil:
		return m.pid
	case m.roster != nil:
		return m.roster.Ranks()[env.Rank]
	}
	return m.F.Int(int64(env.Rank))
}

// processes gives NPROCS.
func (m *Memory) processes(env *Env) sym.Expr {
	if m.nprocs != sym.Nil {
		return m.nprocs
	}
	return m.F.Int(int64(env.N))
}
