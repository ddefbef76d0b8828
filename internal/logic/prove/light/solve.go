package light

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// solved searches a proof once more after the equalities of reals were solved for numbers
// that have a symbolic factor: from
//
//	p*x + q = 0, where p is known not to be 0 and neither p nor q mentions x,
//
// x = -q/p, which takes the place of x in all conjuncts. What two computations of one
// quotient gave then is the same expression. Factors that all terms of a comparison have,
// and whose sign is known, are cancelled. Package simplify does not do that, since values
// would grow.
func (r *run) solved(c *simplify.Context, q prove.Query) outcome {
	start := c
	for range maxSolved {
		c = r.cancelled(c)
		s := r.solvable(c)
		if s == nil {
			break
		}
		by := map[sym.Expr]sym.Expr{s.x: s.value}
		d := simplify.Empty(r.f)
		for _, e := range append(c.Conjuncts(), r.f.Ne(s.factor, r.f.RealInt(0))) {
			d = d.Assume(r.f.Substitute(e, by))
		}
		c = d
	}
	if c == start {
		return open
	}
	return r.proof(c, q)
}

// cancelled divides comparisons by the factors that all their terms have, as far as
// their signs are known.
func (r *run) cancelled(c *simplify.Context) *simplify.Context {
	d := c
	for _, e := range c.Conjuncts() {
		if !relation(r.f, e) {
			continue
		}
		p := r.f.Args(e)[0]
		if common := r.common(p); common != sym.Nil && !d.IsFalse() {
			d = r.divide(d, r.f.Op(e), p, common)
		}
	}
	return d
}

// divide assumes p op 0 divided by the atoms of a factor whose sign is known.
func (r *run) divide(c *simplify.Context, op sym.Op, p, common sym.Expr) *simplify.Context {
	f := r.f
	q := p
	f.Factors(common, func(a, power sym.Expr) bool {
		n, ok := f.AsInt64(power)
		iv := c.QuickBounds(a)
		negative := iv.Negated().IsPositive()
		if !ok || n > maxSolvedTerms || !iv.IsPositive() && !negative {
			return true
		}
		for range n {
			if q = r.over(q, a); negative {
				q = f.Neg(q)
			}
		}
		return true
	})
	if q == p {
		return c
	}
	return c.Assume(compare(f, op, q))
}

// over divides every term by an atom that all of them have.
func (r *run) over(p, a sym.Expr) sym.Expr {
	f := r.f
	s := f.Sort(p)
	out := f.Const(num.Q{}, s)
	f.Terms(p, func(k, mono sym.Expr) bool {
		q, _ := f.Num(k)
		t := f.Const(q, s)
		if co := f.Cofactor(mono, a); !f.IsUnit(co) {
			t = f.Mul(t, co)
		}
		out = f.Add(out, t)
		return true
	})
	return out
}

// common returns the greatest monomial that divides all terms of a polynomial of several,
// Nil for none.
func (r *run) common(p sym.Expr) sym.Expr {
	f := r.f
	if f.Degree(p) < 2 || f.NumTerms(p) > maxSolvedTerms || f.NumTerms(p) < 2 {
		return sym.Nil
	}
	one := f.Const(num.Int(1), f.Sort(p))
	best := one
	for _, a := range r.factors(p) {
		for d := f.Mul(best, a); ; d = f.Mul(best, a) {
			all := true
			f.Terms(p, func(_, mono sym.Expr) bool {
				all = !f.IsUnit(mono) && f.Cofactor(mono, d) != sym.Nil
				return all
			})
			if !all {
				break
			}
			best = d
		}
	}
	if best == one {
		return sym.Nil
	}
	return best
}

// compare returns p op 0.
func compare(f *sym.Factory, op sym.Op, p sym.Expr) sym.Expr {
	zero := f.Const(num.Q{}, f.Sort(p))
	switch op {
	case sym.OpEq0:
		return f.Eq(p, zero)
	case sym.OpNe0:
		return f.Ne(p, zero)
	case sym.OpGe0:
		return f.Ge(p, zero)
	}
	return f.Gt(p, zero)
}

const (
	maxSolved      = 24 // equalities that are solved
	maxSolvedTerms = 12 // terms of one
)

// solution is what an equality says of a number: x is value, as factor is not 0.
type solution struct{ x, value, factor sym.Expr }

// solvable finds the first equality to solve, nil for none. Those whose quotient comes
// out even go first: they leave no denominators in the other conjuncts.
func (r *run) solvable(c *simplify.Context) *solution {
	f := r.f
	var first *solution
	for _, e := range c.Conjuncts() {
		if f.Op(e) != sym.OpEq0 {
			continue
		}
		p := f.Args(e)[0]
		if f.Sort(p) != sym.SortReal || f.Degree(p) < 2 || f.NumTerms(p) > maxSolvedTerms {
			continue
		}
		for _, x := range r.factors(p) {
			factor, rest, ok := r.linearIn(p, x)
			if !ok || f.IsConst(factor) || c.Simplify(f.Ne(factor, f.RealInt(0))) != sym.True {
				continue
			}
			s := &solution{x, f.Div(f.Neg(rest), factor), factor}
			if f.Op(s.value) != sym.OpQuot {
				return s
			}
			if first == nil {
				first = s
			}
		}
	}
	return first
}

// factors lists the symbols, elements, components and applications that are factors of
// terms, in structural order.
func (r *run) factors(p sym.Expr) []sym.Expr {
	var out []sym.Expr
	r.f.Terms(p, func(_, mono sym.Expr) bool {
		r.f.Factors(mono, func(a, _ sym.Expr) bool {
			switch r.f.Op(a) {
			case sym.OpSymbol, sym.OpRead, sym.OpField, sym.OpPart, sym.OpApply:
				out = append(out, a)
			}
			return true
		})
		return true
	})
	slices.SortFunc(out, r.f.Compare)
	return slices.Compact(out)
}

// linearIn writes p as factor*x + rest, neither of which mentions x.
func (r *run) linearIn(p, x sym.Expr) (factor, rest sym.Expr, ok bool) {
	f := r.f
	factor, rest, ok = f.Const(num.Q{}, f.Sort(p)), p, true
	f.Terms(p, func(k, mono sym.Expr) bool {
		q, _ := f.Num(k)
		coef := f.Const(q, f.Sort(p))
		if f.IsUnit(mono) {
			return true
		}
		if co := f.Cofactor(mono, x); co != sym.Nil {
			ok = !contains(f, co, x)
			if f.IsUnit(co) {
				factor = f.Add(factor, coef)
			} else {
				factor = f.Add(factor, f.Mul(coef, co))
			}
			rest = f.Sub(rest, f.Mul(coef, mono))
			return ok
		}
		ok = !contains(f, mono, x)
		return ok
	})
	return factor, rest, ok
}

// contains tells whether x is e or a part of it.
func contains(f *sym.Factory, e, x sym.Expr) bool {
	return e == x || e != sym.Nil && slices.ContainsFunc(f.Args(e), func(a sym.Expr) bool { return contains(f, a, x) })
}
