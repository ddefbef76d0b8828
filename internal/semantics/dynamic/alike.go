package dynamic

import "github.com/tass-go/tass/internal/logic/sym"

// Alike says that, so far, a permutation of the processes makes nothing different: it maps the values that are possible
// to values that are possible, and so it will be with what is evaluated (a condition that treats numbers of processes
// as names, for each process in turn).
//
// From then on the processes from 0 to apart-1 are those that can be told apart: what is known, is known of them. Of
// the others, a permutation still makes nothing different. So where an expression on a process that is told apart
// names another process that is not, it may be the first of them: for every values with another one, there are those in
// which both are exchanged. Then this one is told apart, too. (In the search for finite models this is the least number
// heuristic.) Before a condition is evaluated for a process, or a quantified variable is one, Tell is called for it.
func (m *Memory) Alike() { m.symmetric, m.apart = true, 0 }

// Tell says that processes up to p can be told apart from now on.
func (m *Memory) Tell(p int) { m.apart = max(m.apart, p+1) }

// process gives the process out of n whose number an expression is, and splits where it can be one of several; false
// where it is none.
func (m *Memory) process(r sym.Expr, n int) (int, bool) {
	if m.roster != nil {
		if !m.Decide(m.IsRank(r)) {
			return 0, false
		}
		return m.roster.Find(r), true
	}
	r = m.Ctx.Simplify(r)
	if k, ok := m.F.AsInt64(r); ok {
		if k < 0 || k >= int64(n) {
			return 0, false
		}
		m.Tell(int(k))
		return int(k), true
	}
	known := n
	if m.symmetric {
		known = min(n, m.apart)
	}
	for p := range known {
		if m.Decide(m.F.Eq(r, m.F.Int(int64(p)))) {
			return p, true
		}
	}
	if known == n || !m.Decide(m.F.And(m.F.Le(m.F.Int(int64(known)), r), m.F.Lt(r, m.F.Int(int64(n))))) {
		return 0, false
	}
	m.Assume(m.F.Eq(r, m.F.Int(int64(known))))
	m.Tell(known)
	return known, true
}
