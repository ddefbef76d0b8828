package dynamic

import (
	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/verdict"
)

// Truth tells whether a condition holds, and splits where it may or may not.
func (m *Memory) Truth(env *Env, e *contract.Expr) (bool, *Fault) {
	c, f := m.Condition(env, e)
	if f != nil {
		return false, f
	}
	return m.Decide(c), nil
}

// Condition gives a condition as an expression. && || ==> split on their left sides, so that what stands behind them is
// evaluated only where it counts.
func (m *Memory) Condition(env *Env, e *contract.Expr) (sym.Expr, *Fault) {
	switch e.Op {
	case contract.And, contract.Or, contract.Implies:
		return m.connective(env, e)
	case contract.Not:
		c, f := m.Condition(env.mode(Either), e.Args[0])
		return m.F.Not(c), f
	case contract.Eq, contract.Ne:
		return m.equality(env, e)
	case contract.Lt, contract.Le, contract.Gt, contract.Ge:
		return m.comparison(env, e)
	case contract.Forall, contract.Exists:
		return m.quantifier(env, e)
	}
	v, f := m.Eval(env, e)
	if f != nil {
		return sym.False, f
	}
	if !m.Is(v, Boolean) {
		return sym.False, m.misfit(v, e, e, Boolean)
	}
	return m.Find(v).E, nil
}

func (m *Memory) connective(env *Env, e *contract.Expr) (sym.Expr, *Fault) {
	left := env.mode(Either)
	switch {
	case e.Op == contract.And, e.Op == contract.Or && env.Mode == Goal:
		left = env
	}
	a, f := m.Truth(left, e.Args[0])
	if f != nil {
		return sym.False, f
	}
	right := env
	switch {
	case e.Op == contract.And && !a:
		return sym.False, nil
	case e.Op == contract.Or && a, e.Op == contract.Implies && !a:
		return sym.True, nil
	}
	return m.Condition(right, e.Args[1])
}

func (m *Memory) equality(env *Env, e *contract.Expr) (sym.Expr, *Fault) {
	env = env.mode(Either)
	a, f := m.Eval(env, e.Args[0])
	if f != nil {
		return sym.False, f
	}
	b, f := m.Eval(env, e.Args[1])
	if f != nil {
		return sym.False, f
	}
	if !env.Clause {
		for i, v := range []Value{a, b} {
			if m.Is(v, Undefined) {
				return sym.False, fault(verdict.Uninitialized, e.Args[i], "%s is undefined, and is compared", e.Args[i])
			}
		}
		a, b = m.Find(a), m.Find(b)
	}
	var eq sym.Expr
	switch {
	case a.Kind == Integer && b.Kind == Integer:
		eq = m.F.Eq(a.E, b.E)
	case a.Kind == Boolean && b.Kind == Boolean:
		eq = m.F.Iff(a.E, b.E)
	default:
		eq = m.F.Bool(m.Equal(a, b))
	}
	if e.Op == contract.Ne {
		eq = m.F.Not(eq)
	}
	return eq, nil
}

func (m *Memory) comparison(env *Env, e *contract.Expr) (sym.Expr, *Fault) {
	env = env.mode(Either)
	x, f := m.integer(env, e.Args[0], e)
	if f != nil {
		return sym.False, f
	}
	y, f := m.integer(env, e.Args[1], e)
	if f != nil {
		return sym.False, f
	}
	switch e.Op {
	case contract.Lt:
		return m.F.Lt(x, y), nil
	case contract.Le:
		return m.F.Le(x, y), nil
	case contract.Gt:
		return m.F.Gt(x, y), nil
	}
	return m.F.Ge(x, y), nil
}

// maxInstances is the length of a range up to which a quantifier is written out.
const maxInstances = 256

func (m *Memory) quantifier(env *Env, e *contract.Expr) (sym.Expr, *Fault) {
	b, ok := contract.RangeOf(e)
	if !ok {
		panic(Undecided{e.At.String() + ": the range of " + e.Text + " is not said"})
	}
	if b.Ranks && m.roster != nil {
		return m.overRoster(env, e)
	}
	if b.Ranks {
		return m.writtenOut(env, e, m.F.Int(0), int64(env.N))
	}
	lo, f := m.integer(env.mode(Either), b.Lo, e)
	if f != nil {
		return sym.False, f
	}
	hi, f := m.integer(env.mode(Either), b.Hi, e)
	if f != nil {
		return sym.False, f
	}
	if n, ok := m.count(lo, hi); ok {
		return m.writtenOut(env, e, lo, n)
	}
	switch {
	case e.Op == contract.Forall && env.Mode == Goal:
		i := m.FreshInt(e.Text)
		return m.Condition(env.with(e.Text, i), e.Args[0])
	case e.Op == contract.Forall && env.Mode == Given:
		m.assumeAll(env.mode(Given), e)
		return sym.True, nil
	}
	panic(Undecided{e.At.String() + ": the range of " + e.Text + " has no known ends where " + e.String() + " is decided"})
}

// count gives the number of integers from lo to hi. Where it is one of a few, it splits.
func (m *Memory) count(lo, hi sym.Expr) (int64, bool) {
	d := m.Ctx.Simplify(m.F.Add(m.F.Sub(hi, lo), m.F.Int(1)))
	if n, ok := m.F.AsInt64(d); ok {
		return max(n, 0), n <= maxInstances
	}
	return 0, false
}

func (m *Memory) writtenOut(env *Env, e *contract.Expr, lo sym.Expr, n int64) (sym.Expr, *Fault) {
	if e.Op == contract.Exists {
		env = env.mode(Either)
	}
	ranks := e.Args[0].RanksOver(e.Text)
	for i := range n {
		if ranks {
			m.Tell(int(i))
		}
		holds, f := m.Truth(env.with(e.Text, Int(m.F.Add(lo, m.F.Int(i)))), e.Args[0])
		switch {
		case f != nil:
			return sym.False, f
		case holds == (e.Op == contract.Exists):
			return m.F.Bool(holds), nil
		}
	}
	return m.F.Bool(e.Op == contract.Forall), nil
}
