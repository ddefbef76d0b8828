package dynamic

import (
	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Roster has some processes out of a number that is not known. Each has a place, which is Env.Rank.
type Roster interface {
	// Ranks gives the numbers of the processes, by their places.
	Ranks() []sym.Expr
	// Find gives the place of the process with a number, which lies in [0, NPROCS). It may add one.
	Find(r sym.Expr) int
}

// Skip is what ends the evaluation of a condition on all elements that looks at what is not known yet: it is not
// applied.
type Skip struct{}

// Some says that NPROCS is a symbol from now on, of at least so many, and that r has the processes that are looked at.
// One of them can be any process: a \forall over processes is proved for those that r has.
func (m *Memory) Some(least int, r Roster) {
	m.nprocs, m.roster = m.FreshInt("NPROCS").E, r
	m.Assume(m.F.Le(m.F.Int(int64(least)), m.nprocs))
}

// IsRank gives the condition that a number is one of a process.
func (m *Memory) IsRank(r sym.Expr) sym.Expr {
	return m.F.And(m.F.Le(m.F.Int(0), r), m.F.Lt(r, m.nprocs))
}

// overRoster evaluates a quantifier over processes where some are looked at.
func (m *Memory) overRoster(env *Env, e *contract.Expr) (sym.Expr, *Fault) {
	exists := e.Op == contract.Exists
	if exists {
		env = env.mode(Either)
	}
	for _, r := range m.roster.Ranks() {
		holds, f := m.Truth(env.with(e.Text, Int(r)), e.Args[0])
		if f != nil {
			return sym.False, f
		}
		if holds == exists {
			return m.F.Bool(exists), nil
		}
	}
	if exists || env.Mode == Either {
		panic(Undecided{e.At.String() + ": whether " + e.String() + " depends on all processes"})
	}
	return sym.True, nil
}

// wrapped gives x % NPROCS where x is less than one round away, and splits into the rounds.
func (m *Memory) wrapped(x sym.Expr) (sym.Expr, bool) {
	n := m.nprocs
	switch {
	case m.Decide(m.F.And(m.F.Lt(m.F.Neg(n), x), m.F.Lt(x, n))):
		return x, true
	case m.Decide(m.F.And(m.F.Le(n, x), m.F.Lt(x, m.F.Add(n, n)))):
		return m.F.Sub(x, n), true
	}
	return x, false
}

// FreshSeq makes a sequence of a length, of whose elements nothing is known.
func (m *Memory) FreshSeq(name string, n sym.Expr) *Seq {
	m.bases = append(m.bases, baseInfo{name: name, alias: len(m.bases)})
	return &Seq{Len: n, Base: len(m.bases) - 1}
}

// Follows tells whether a condition is known to hold.
func (m *Memory) Follows(c sym.Expr) bool {
	c = m.Ctx.Simplify(c)
	return c == sym.True || c != sym.False && m.follows(c)
}
