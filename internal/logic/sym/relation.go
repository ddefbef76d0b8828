package sym

import "github.com/tass-go/tass/internal/num"

// Relations. Every comparison of numbers becomes one of p = 0, p != 0, p >= 0
// and, over the reals only, p > 0, with p scaled so that the coefficients of
// its monomials other than the constant are coprime integers and, for = and !=,
// the first is positive. Over the integers the constant is then rounded.

// Lt returns a < b over integers or reals.
func (f *Factory) Lt(a, b Expr) Expr {
	if a&b&smallBit != 0 {
		return f.Bool(a.value() < b.value())
	}
	if r := f.rankRel(OpGt0, a, b); r != Nil {
		return r
	}
	return f.rel(OpGt0, f.Sub(b, a))
}

// Le returns a <= b.
func (f *Factory) Le(a, b Expr) Expr {
	if a&b&smallBit != 0 {
		return f.Bool(a.value() <= b.value())
	}
	if r := f.rankRel(OpGe0, a, b); r != Nil {
		return r
	}
	return f.rel(OpGe0, f.Sub(b, a))
}

// Gt returns a > b.
func (f *Factory) Gt(a, b Expr) Expr { return f.Lt(b, a) }

// Ge returns a >= b.
func (f *Factory) Ge(a, b Expr) Expr { return f.Le(b, a) }

// Ne returns the negation of Eq.
func (f *Factory) Ne(a, b Expr) Expr {
	if a&b&smallBit != 0 {
		return f.Bool(a != b)
	}
	if s := f.Sort(a); s == SortInt || s == SortReal {
		if r := f.rankRel(OpNe0, a, b); r != Nil {
			return r
		}
		return f.rel(OpNe0, f.Sub(a, b))
	}
	return f.Not(f.Eq(a, b))
}

// Eq returns a = b for any sort. On floating sorts this is identity of values,
// not C's == (see FEq).
func (f *Factory) Eq(a, b Expr) Expr {
	if a == b {
		return True
	}
	if a&b&smallBit != 0 {
		return False
	}
	switch s := f.Sort(a); {
	case s == SortInt || s == SortReal:
		if r := f.rankRel(OpEq0, a, b); r != Nil {
			return r
		}
		return f.rel(OpEq0, f.Sub(a, b))
	case s == SortBool:
		return f.Iff(a, b)
	case s == SortPtr:
		return f.eqPointers(a, b)
	case s == SortVal:
		return f.eqVals(a, b)
	case f.IsTuple(s):
		return f.eqTuples(a, b)
	case f.IsArray(s):
		return f.eqArrays(a, b)
	}
	return f.eqAtom(a, b)
}

// eqAtom is an equality about which nothing is known.
func (f *Factory) eqAtom(a, b Expr) Expr {
	if f.Compare(a, b) > 0 {
		a, b = b, a
	}
	return f.mk(OpEq, SortBool, 0, a, b)
}

// rel returns the canonical form of p op 0.
func (f *Factory) rel(op Op, p Expr) Expr {
	if c := f.plain(p); c != Nil {
		return f.Bool(holds(op, f.NumSign(c)))
	}
	key := cacheRel + uint32(op-OpEq0)
	if r, ok := f.cached(key, p, Nil); ok {
		return r
	}
	return f.remember(key, p, Nil, f.relSlow(op, p))
}

// holds tells whether a number of that sign stands in relation op to 0.
func holds(op Op, sign int) bool {
	switch op {
	case OpEq0:
		return sign == 0
	case OpNe0:
		return sign != 0
	case OpGe0:
		return sign >= 0
	}
	return sign > 0
}

func (f *Factory) relSlow(op Op, p Expr) Expr {
	s := f.Sort(p)
	if f.IsClosed(p) {
		if r := f.relClosed(op, p); r != Nil {
			return r
		}
	}
	switch f.at(p).op {
	case OpQuot:
		return f.relQuot(op, p)
	case OpApart:
		return f.rel(op, f.args(p)[0])
	}
	if r := f.relApart(op, p); r != Nil {
		return r
	}
	if s == SortInt && op == OpGt0 { // rule rel-int-strict: p > 0 => p - 1 >= 0
		return f.rel(OpGe0, f.Sub(p, small(1)))
	}
	if s == SortReal {
		if r := f.relIntegral(op, p); r != Nil {
			return r
		}
	}
	if r := f.relMonomial(op, p); r != Nil {
		return r
	}
	if r := f.relIte(op, p); r != Nil {
		return r
	}
	if r := f.relSquares(op, p); r != Nil {
		return r
	}
	return f.relScale(op, p, s)
}

// relIntegral compares a real polynomial that is visibly an integer times a
// rational as an integer.
//
// rule rel-integral: real(n) + 1/2 > 0 => 2n + 1 > 0
func (f *Factory) relIntegral(op Op, p Expr) Expr {
	var buf one
	t := f.terms(p, &buf)
	g := f.content(t)
	if g.IsZero() {
		return Nil
	}
	if r := f.asIntegral(f.scale(f.Number(g.Inv()), p)); r != Nil {
		return f.rel(op, r)
	}
	return Nil
}

// relMonomial decides by the signs of the atoms in c*m, a single monomial; over
// the integers c*m >= 1 is c*m > 0.
//
// rule rel-monomial-zero: x*y = 0 => x = 0 || y = 0
// rule rel-monomial-sign: x^3*y^2 > 0 => x > 0 && y != 0
func (f *Factory) relMonomial(op Op, p Expr) Expr {
	var buf, buf2 one
	t := f.terms(p, &buf)
	if op == OpGe0 && len(t) == 4 && t[2] == unit && t[3] == small(-1) && (t[1] == small(1) || t[1] == small(-1)) &&
		f.Sort(p) == SortInt {
		op, t = OpGt0, t[:2]
	}
	if len(t) != 2 || f.at(t[0]).op != OpProduct {
		return Nil
	}
	fs := f.factors(t[0], &buf2)
	if (op == OpGe0 || op == OpGt0) && f.allOnes(fs) {
		return Nil
	}
	var zero []Expr
	odd := f.constOf(small(1), f.Sort(p))
	for i := 0; i < len(fs); i += 2 {
		zero = append(zero, f.rel(OpEq0, fs[i]))
		if !f.even(fs[i+1]) {
			odd = f.mulMonoAtom(odd, fs[i])
		}
	}
	odd = f.scale(f.Int(int64(f.NumSign(t[1]))), odd)
	switch op {
	case OpEq0:
		return f.Or(zero...)
	case OpNe0:
		return f.Not(f.Or(zero...))
	case OpGe0:
		return f.Or(f.rel(OpGe0, odd), f.Or(zero...))
	}
	return f.And(f.rel(OpGt0, odd), f.Not(f.Or(zero...)))
}

// mulMonoAtom multiplies a monomial (or the constant 1) by an atom without
// multiplying a polynomial out.
func (f *Factory) mulMonoAtom(m, a Expr) Expr {
	if f.plain(m) != Nil {
		return a
	}
	return f.mulMonos(m, a, f.Sort(a))
}

func (f *Factory) allOnes(fs []Expr) bool {
	for i := 1; i < len(fs); i += 2 {
		if fs[i] != small(1) {
			return false
		}
	}
	return true
}

// even tells whether a power is even.
func (f *Factory) even(power Expr) bool {
	q, _ := f.Num(power)
	return q.Quo(num.Int(2)).IsInt()
}

// relSquares: a sum of even powers with coefficients of one sign has that sign.
//
// rule rel-squares: x^2 + y^2 >= 0 => true, x^2 + 1 = 0 => false
// rule rel-squares-int: n^2 + m^2 >= 1 => n^2 + m^2 != 0
func (f *Factory) relSquares(op Op, p Expr) Expr {
	rest, c := f.SplitConst(p)
	sign := f.squareSign(rest)
	if sign == 0 {
		return Nil
	}
	switch cs := f.NumSign(c); {
	case cs == sign:
		return f.Bool(holds(op, sign))
	case cs != 0:
		if sign > 0 && op == OpGe0 && f.Sort(p) == SortInt && c == small(-1) {
			return f.rel(OpNe0, rest)
		}
		return Nil
	case op == OpGe0 && sign > 0:
		return True
	case op == OpGt0 && sign < 0:
		return False
	case op == OpGe0: // -x^2 >= 0 => x^2 = 0
		return f.rel(OpEq0, p)
	case op == OpGt0: // x^2 > 0 => x^2 != 0
		return f.rel(OpNe0, p)
	}
	return Nil
}

// squareSign returns the common sign of the coefficients of a polynomial
// without constant term in which every power is even, 0 for other polynomials.
func (f *Factory) squareSign(p Expr) int {
	var buf, buf2 one
	sign := 0
	for t := f.terms(p, &buf); len(t) > 0; t = t[2:] {
		c := f.NumSign(t[1])
		if sign != 0 && c != sign {
			return 0
		}
		sign = c
		fs := f.factors(t[0], &buf2)
		for j := 1; j < len(fs); j += 2 {
			if !f.even(fs[j]) {
				return 0
			}
		}
	}
	return sign
}

// relScale divides by the content of the non-constant part and rounds the
// constant over the integers.
//
// rule rel-content: 2x + 4y > 0 => x + 2y > 0
// rule rel-sign: -x + y = 0 => x - y = 0
func (f *Factory) relScale(op Op, p Expr, s Sort) Expr {
	rest, c := f.SplitConst(p)
	var buf one
	t := f.terms(rest, &buf)
	g := f.content(t)
	if (op == OpEq0 || op == OpNe0) && f.NumSign(t[1]) < 0 {
		g = g.Neg()
	}
	cn, _ := f.Num(c)
	k := cn.Quo(g)
	if s == SortInt && !k.IsInt() {
		switch op {
		case OpEq0: // rule rel-int-divides: 2x + 1 = 0 => false
			return False
		case OpNe0:
			return True
		}
		k = k.Floor() // rule rel-int-tighten: 2x - 1 >= 0 => x - 1 >= 0
	}
	if g.IsOne() && k.Equal(cn) {
		return f.mk(op, SortBool, 0, p)
	}
	return f.rel(op, f.Add(f.scale(f.Number(g.Inv()), rest), f.Const(k, s)))
}

// notRel negates a relation.
func (f *Factory) notRel(e Expr) Expr {
	p := f.args(e)[0]
	switch f.at(e).op {
	case OpEq0:
		return f.rel(OpNe0, p)
	case OpNe0:
		return f.rel(OpEq0, p)
	case OpGe0:
		return f.rel(OpGt0, f.Neg(p))
	}
	return f.rel(OpGe0, f.Neg(p))
}
