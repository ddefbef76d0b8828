package light

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// factored searches a proof of p = 0 or p != 0 by the factors of polynomials. A product
// is not 0 just if none of its factors is; so, where s is known not to be 0,
//
//	p is not 0 if p divides s, or if s divides p and the quotient is not 0,
//
// which exact division finds out. Gaussian elimination asks for it: its pivots are
// products of earlier pivots and of what the path condition says of them. For p = 0 the
// question is whether some z that is known to be 0 would not be, if p was not.
//
// Integers and reals alone are compared with 0, and neither has divisors of zero; machine
// arithmetic has other operators, or the remainder of a number as an atom.
func (r *run) factored(ctx *simplify.Context, claim sym.Expr) outcome {
	f := r.f
	op := f.Op(claim)
	if op != sym.OpEq0 && op != sym.OpNe0 {
		return open
	}
	p := f.Args(claim)[0]
	d := &divisors{f: f, ctx: ctx, fuel: maxDivisions}
	if !d.short(p) {
		return open
	}
	var zeros []sym.Expr
	for _, e := range ctx.Conjuncts() {
		switch op := f.Op(e); op {
		case sym.OpNe0:
			d.add(f.Args(e)[0])
		case sym.OpGt0, sym.OpGe0:
			d.addPositive(f.Args(e)[0], op == sym.OpGt0)
		case sym.OpEq0:
			zeros = append(zeros, f.Args(e)[0])
		}
	}
	if op == sym.OpNe0 {
		zeros = []sym.Expr{p}
	} else {
		d.add(p)
	}
	if slices.ContainsFunc(zeros, d.nonzero) {
		return refuted
	}
	return open
}

const (
	maxDivisions   = 2000 // trial divisions for one question
	maxFactorTerms = 400  // terms of the polynomials that are divided
)

// divisors are polynomials that are known not to be 0. None divides another one, as far as
// there was fuel to find out.
type divisors struct {
	f    *sym.Factory
	ctx  *simplify.Context
	list []sym.Expr
	fuel int // how many more divisions may be tried
}

// short tells whether a polynomial is one of those that are looked at.
func (d *divisors) short(p sym.Expr) bool {
	return !d.f.IsConst(p) && d.f.NumTerms(p) <= maxFactorTerms
}

// add takes in the factors of a polynomial that is not 0.
func (d *divisors) add(p sym.Expr) {
	if !d.short(p) {
		return
	}
	for _, x := range d.f.PolyFactors(p) {
		for _, s := range d.list {
			x, _ = d.divided(x, s)
		}
		if d.f.IsConst(x) {
			continue
		}
		list := []sym.Expr{x}
		for _, s := range d.list {
			if s, _ = d.divided(s, x); !d.f.IsConst(s) {
				list = append(list, s)
			}
		}
		d.list = list
	}
}

// divided divides x by s as often as it can be.
func (d *divisors) divided(x, s sym.Expr) (rest sym.Expr, some bool) {
	for {
		if d.fuel--; d.fuel < 0 {
			return x, some
		}
		q, ok := d.f.ExactQuotient(x, s)
		if !ok {
			return x, some
		}
		x, some = q, true
	}
}

// addPositive takes in what is known of a polynomial that is not negative, or is positive:
// without its constant, it may still be positive.
func (d *divisors) addPositive(p sym.Expr, strict bool) {
	if strict {
		d.add(p)
	}
	rest, c := d.f.SplitConst(p)
	if v, _ := d.f.Num(c); v.Sign() < 0 {
		d.add(rest)
	}
}

// nonzero tells whether a polynomial is known not to be 0.
func (d *divisors) nonzero(p sym.Expr) bool {
	if d.f.IsConst(p) {
		v, _ := d.f.Num(p)
		return !v.IsZero()
	}
	return d.short(p) && !slices.ContainsFunc(d.f.PolyFactors(p), func(x sym.Expr) bool { return !d.factor(x) })
}

// factor is nonzero for one of the factors of a polynomial.
func (d *divisors) factor(x sym.Expr) bool {
	for _, s := range d.list {
		if q, ok := d.divided(x, s); ok {
			return d.nonzero(q)
		}
		if d.fuel--; d.fuel < 0 {
			return false
		}
		if _, ok := d.f.ExactQuotient(s, x); ok {
			return true
		}
	}
	return d.known(x)
}

// known tells whether a polynomial is not 0 by what the context itself says, as a sum of squares, or as the root of
// what is not 0.
func (d *divisors) known(x sym.Expr) bool {
	return d.ctx.Simplify(compare(d.f, sym.OpNe0, x)) == sym.True || above(d.ctx, x) || above(d.ctx, d.f.Neg(x)) ||
		d.square(x) || d.square(d.f.Neg(x)) || d.root(x)
}

// square tells whether a polynomial is a positive number or more, or a sum of squares that are not all 0.
func (d *divisors) square(x sym.Expr) bool {
	parts, k, ok := squares(d.ctx, x)
	return ok && (k.Sign() > 0 || vanish(d.ctx, parts).IsFalse())
}

// root tells whether a polynomial is the square root of one that is not 0, by its definition in the context.
func (d *divisors) root(x sym.Expr) bool {
	f := d.f
	if f.Op(x) != sym.OpFApply || f.Name(x) != "sqrt" || f.Sort(x) != sym.SortReal {
		return false
	}
	of := f.Args(x)[0]
	if d.ctx.Simplify(f.Eq(f.Mul(x, x), of)) != sym.True {
		return false
	}
	ne := compare(f, sym.OpNe0, of)
	return ne == sym.True || f.Op(ne) == sym.OpNe0 && d.nonzero(f.Args(ne)[0])
}
