package simplify

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// How bounds are derived, from cheap to dear:
//
//  1. the fact about the same polynomial up to a factor;
//  2. the sum of the bounds of its monomials, these from facts about them, from
//     the bounds of their atoms, and from what an atom is (a remainder, a
//     conversion, a conditional);
//  3. elimination: adding a multiple of a known fact so that a monomial
//     vanishes, and again 1 and 2 for the rest. The facts are those of the context and those
//     that hold of every quotient and remainder: for q = a/b with constant b and
//     a >= 0, 0 <= a - b*q <= b-1. So the block partition n*r/p needs no solver.

const (
	eliminateDepth = 3   // monomials eliminated in a row
	eliminateFuel  = 160 // steps of one query
	atomDepth      = 12  // how deep bounds follow the arguments of atoms
	maxPower       = 12  // greatest power whose bounds are computed
)

// Bounds returns an interval that holds every value of the numeric expression e
// under the context. It is everything for a contradictory context.
func (c *Context) Bounds(e sym.Expr) (iv Interval) {
	if c.sh.listened() {
		c.sh.inside(func() { iv = c.Bounds(e) })
		c.sh.listener.Bounded(c, e, iv)
		return iv
	}
	if c.bad {
		return Interval{}
	}
	fm := c.sh.form(c.Simplify(e))
	if len(fm.terms) == 0 {
		return exactly(fm.c)
	}
	iv = c.cheap(fm.terms, atomDepth)
	c.sh.fuel = eliminateFuel
	iv = iv.meet(c.eliminated(fm.terms))
	return c.round(iv, fm)
}

// round turns the bounds of a form's terms into those of the whole.
func (c *Context) round(iv Interval, fm *form) Interval {
	iv = iv.shift(fm.c)
	if fm.sort == sym.SortInt {
		iv = iv.integral()
	}
	return iv
}

// eliminated bounds a linear form by elimination, from both sides.
func (c *Context) eliminated(t []term) Interval {
	iv := c.factored(t)
	if !c.eliminable(t) {
		return iv
	}
	if lo, open, ok := c.below(t, eliminateDepth, 1); ok {
		iv = iv.raise(lo, open)
	}
	if hi, open, ok := c.below(t, eliminateDepth, -1); ok {
		iv = iv.lower(hi.Neg(), open)
	}
	return iv
}

// factored bounds a form with products by the bounds that elimination gives their
// factors: i*i <= 81 for i < n <= 10.
func (c *Context) factored(t []term) Interval {
	f := c.sh.f
	products := false
	for _, x := range t {
		products = products || f.Op(x.mono) == sym.OpProduct
	}
	if !products || len(t) > maxFactored {
		return Interval{}
	}
	sum := exactly(num.Q{})
	for _, x := range t {
		iv := c.monoBounds(x.mono, atomDepth)
		if f.Op(x.mono) == sym.OpProduct && !(iv.HasLo && iv.HasHi) {
			p := exactly(num.Int(1))
			f.Factors(x.mono, func(atom, power sym.Expr) bool {
				n, ok := f.AsInt64(power)
				if !ok || n > maxPower {
					p = Interval{}
					return false
				}
				one := []term{{atom, num.Int(1)}}
				p = p.times(c.cheap(one, atomDepth).meet(c.eliminated(one)).power(n))
				return true
			})
			iv = iv.meet(p)
		}
		if sum = sum.plus(iv.scale(x.coef)); !sum.HasLo && !sum.HasHi {
			break
		}
	}
	return sum
}

// maxFactored is the length of the forms that factored looks at.
const maxFactored = 8

// cheap bounds a linear form without elimination.
func (c *Context) cheap(t []term, depth int) Interval {
	var iv Interval
	if len(t) == 0 {
		return exactly(num.Q{})
	}
	if len(t) > 1 {
		if ft, k := c.lookup(t); ft != nil {
			iv = ft.iv.scale(k)
		}
	}
	sum := exactly(num.Q{})
	for _, x := range t {
		sum = sum.plus(c.monoBounds(x.mono, depth).scale(x.coef))
		if !sum.HasLo && !sum.HasHi {
			return iv
		}
	}
	return iv.meet(sum)
}

// lookup returns the fact about a linear form and the factor k such that the
// form is k times the fact's polynomial.
func (c *Context) lookup(t []term) (*fact, num.Q) {
	for i, lead := range c.keys {
		if lead != t[0].mono {
			continue
		}
		ft := c.facts[i]
		if k, ok := proportional(t, ft.form.terms); ok {
			return ft, k
		}
	}
	return nil, num.Q{}
}

// proportional returns k with t = k*u.
func proportional(t, u []term) (num.Q, bool) {
	if len(t) != len(u) || t[0].mono != u[0].mono {
		return num.Q{}, false
	}
	k := t[0].coef.Quo(u[0].coef)
	for i := 1; i < len(t); i++ {
		if t[i].mono != u[i].mono || !t[i].coef.Equal(u[i].coef.Mul(k)) {
			return num.Q{}, false
		}
	}
	return k, true
}

// monoBounds bounds a monomial.
func (c *Context) monoBounds(m sym.Expr, depth int) Interval {
	var iv Interval
	for i, lead := range c.keys {
		if lead == m && len(c.facts[i].form.terms) == 1 {
			iv = c.facts[i].iv
			break
		}
	}
	if depth <= 0 {
		return iv
	}
	if c.sh.f.Op(m) != sym.OpProduct {
		return iv.meet(c.atomBounds(m, depth-1))
	}
	p := exactly(num.Int(1))
	c.sh.f.Factors(m, func(atom, power sym.Expr) bool {
		n, ok := c.sh.f.AsInt64(power)
		if !ok || n > maxPower {
			p = Interval{}
			return false
		}
		p = p.times(c.monoBounds(atom, depth-1).power(n))
		return true
	})
	return iv.meet(p)
}

// valueBounds bounds an argument of an atom.
func (c *Context) valueBounds(e sym.Expr, depth int) Interval {
	fm := c.sh.form(e)
	return c.round(c.cheap(fm.terms, depth), fm)
}

// atomBounds bounds an atom by what it is.
func (c *Context) atomBounds(a sym.Expr, depth int) Interval {
	f := c.sh.f
	switch f.Op(a) {
	case sym.OpIntDiv:
		return c.quotientBounds(f.Args(a), depth)
	case sym.OpIntMod:
		return c.remainderBounds(f.Args(a), depth)
	case sym.OpFloorMod:
		if m, ok := f.Num(f.Args(a)[1]); ok {
			return between(num.Q{}, m.Sub(num.Int(1)))
		}
	case sym.OpToReal:
		return c.valueBounds(f.Args(a)[0], depth)
	case sym.OpToInt:
		return truncated(c.valueBounds(f.Args(a)[0], depth))
	case sym.OpFToInt:
		if f.Arith().Machine() {
			return c.truncatedBounds(f.Args(a)[0])
		}
	case sym.OpIte:
		x := f.Args(a)
		return c.valueBounds(x[1], depth/2).Hull(c.valueBounds(x[2], depth/2))
	case sym.OpBitAnd:
		return c.andBounds(f.Args(a), depth)
	case sym.OpShr:
		if k, ok := f.AsInt64(f.Args(a)[1]); ok && k >= 0 && k < 62 {
			return floored(c.valueBounds(f.Args(a)[0], depth).scale(num.Int(1).Quo(num.Int(1 << k))))
		}
	case sym.OpPoly:
		return c.valueBounds(a, depth)
	case sym.OpQuot:
		return c.fractionBounds(a, depth)
	case sym.OpApart:
		return c.fractionBounds(f.Args(a)[0], depth)
	case sym.OpSymbol, sym.OpRead, sym.OpField, sym.OpPart, sym.OpApply:
		if r := f.RangeOf(a); r != nil {
			return between(r.Lo, r.Hi)
		}
		if f.Op(a) == sym.OpRead {
			return c.elementBounds(f.Args(a), depth)
		}
	}
	return Interval{}
}

// maxElements is the length of arrays of which all elements are looked at.
const maxElements = 32

// elementBounds bounds an element of an array of few elements, and of what is known of the others.
func (c *Context) elementBounds(x []sym.Expr, depth int) Interval {
	f := c.sh.f
	base, n := f.Dense(x[0])
	if n == 0 || n > maxElements || depth <= 0 {
		return Interval{}
	}
	at := c.valueBounds(x[1], depth)
	first, end := int64(0), int64(n)
	inside := at.HasLo && at.HasHi && at.Lo.Sign() >= 0 && at.Hi.Cmp(num.Int(end)) < 0
	if inside {
		lo, _ := at.Lo.Ceil().Int64()
		hi, _ := at.Hi.Floor().Int64()
		first, end = lo, hi+1
	}
	var all Interval
	switch {
	case first >= end:
		return all
	case inside:
		all = c.valueBounds(f.Read(x[0], f.Int(first)), depth/2)
	case f.Op(base) == sym.OpConstArray:
		all = c.valueBounds(f.Args(base)[0], depth/2)
	}
	for j := first; j < end && (all.HasLo || all.HasHi); j++ {
		all = all.Hull(c.valueBounds(f.Read(x[0], f.Int(j)), depth/2))
	}
	return all
}

// floored bounds the greatest integer up to a number.
func floored(iv Interval) Interval {
	return Interval{Lo: iv.Lo.Floor(), HasLo: iv.HasLo, Hi: iv.Hi.Floor(), HasHi: iv.HasHi}
}

// truncated bounds a number rounded towards zero.
func truncated(iv Interval) Interval {
	r := iv
	r.LoOpen, r.HiOpen = false, false
	if iv.HasLo {
		r.Lo = iv.Lo.Trunc()
		if iv.LoOpen && iv.Lo.IsInt() && iv.Lo.Sign() < 0 {
			r.Lo = r.Lo.Add(num.Int(1)) // -3 itself is not reached, and -2.5 gives -2
		}
	}
	if iv.HasHi {
		r.Hi = iv.Hi.Trunc()
		if iv.HiOpen && iv.Hi.IsInt() && iv.Hi.Sign() > 0 {
			r.Hi = r.Hi.Sub(num.Int(1))
		}
	}
	return r
}

// quotientBounds bounds a/b rounded towards zero.
func (c *Context) quotientBounds(x []sym.Expr, depth int) Interval {
	a, b := c.valueBounds(x[0], depth), c.valueBounds(x[1], depth)
	if b.negative() {
		return divided(a, b.neg()).neg()
	}
	if b.positive() {
		return divided(a, b)
	}
	// b is not 0: the quotient is no greater in size than a.
	if a.HasLo && a.HasHi {
		m := a.Lo.Abs()
		if h := a.Hi.Abs(); h.Cmp(m) > 0 {
			m = h
		}
		return between(m.Neg(), m)
	}
	return Interval{}
}

// divided bounds a/b rounded towards zero for a positive b.
func divided(a, b Interval) Interval {
	var r Interval
	// For a positive end the least divisor gives the greatest quotient.
	quo := func(q num.Q, outward bool) num.Q {
		if outward {
			return q.QuoTrunc(b.Lo)
		}
		if !b.HasHi {
			return num.Q{}
		}
		return q.QuoTrunc(b.Hi)
	}
	if a.HasHi {
		r = r.lower(quo(a.Hi, a.Hi.Sign() > 0), false)
	}
	if a.HasLo {
		r = r.raise(quo(a.Lo, a.Lo.Sign() < 0), false)
	}
	return r
}

// remainderBounds bounds a%b, which has a's sign.
func (c *Context) remainderBounds(x []sym.Expr, depth int) Interval {
	a, b := c.valueBounds(x[0], depth), c.valueBounds(x[1], depth)
	var r Interval
	if b.HasLo && b.HasHi {
		m := b.Hi
		if l := b.Lo.Neg(); l.Cmp(m) > 0 {
			m = l
		}
		if m = m.Sub(num.Int(1)); m.Sign() >= 0 {
			r = between(m.Neg(), m)
		}
	}
	zero := num.Q{}
	switch {
	case a.nonNegative():
		r = r.raise(zero, false)
	case a.HasLo:
		r = r.raise(a.Lo, false)
	}
	switch {
	case a.nonPositive():
		r = r.lower(zero, false)
	case a.HasHi:
		r = r.lower(a.Hi, false)
	}
	return r
}

// andBounds bounds a & b: between 0 and either operand that is not negative.
func (c *Context) andBounds(x []sym.Expr, depth int) Interval {
	var r Interval
	for _, e := range x {
		if b := c.valueBounds(e, depth); b.nonNegative() {
			r = r.raise(num.Q{}, false)
			if b.HasHi {
				r = r.lower(b.Hi, false)
			}
		}
	}
	return r
}

// fractionBounds finds the sign of a quotient of polynomials.
func (c *Context) fractionBounds(e sym.Expr, depth int) Interval {
	x := c.sh.f.Args(e)
	top := c.valueBounds(x[0], depth)
	flip := false
	for i := 1; i+1 < len(x); i += 2 {
		n, ok := c.sh.f.AsInt64(x[i+1])
		if ok && n%2 == 0 {
			continue // an even power of what is not 0
		}
		d := c.valueBounds(x[i], depth)
		switch {
		case !ok || !d.nonNegative() && !d.nonPositive():
			return Interval{}
		case d.nonPositive():
			flip = !flip
		}
	}
	if flip {
		top = top.neg()
	}
	var r Interval
	if top.nonNegative() {
		r = r.raise(num.Q{}, top.positive())
	}
	if top.nonPositive() {
		r = r.lower(num.Q{}, top.negative())
	}
	return r
}

// QuickBounds is Bounds of an expression that is simplified already, without
// elimination: cheap, and looser.
func (c *Context) QuickBounds(e sym.Expr) Interval {
	if c.bad {
		return Interval{}
	}
	iv := c.valueBounds(e, atomDepth)
	if c.sh.listened() {
		c.sh.listener.Bounded(c, e, iv)
	}
	return iv
}

// Negated is the set of the negatives.
func (i Interval) Negated() Interval { return i.neg() }

// IsNonNegative tells whether the interval lies within [0, inf).
func (i Interval) IsNonNegative() bool { return i.nonNegative() }

// IsNonPositive tells whether the interval lies within (-inf, 0].
func (i Interval) IsNonPositive() bool { return i.nonPositive() }

// IsPositive tells whether the interval lies within (0, inf).
func (i Interval) IsPositive() bool { return i.positive() }
