package sym

import (
	"math"
	"slices"

	"github.com/tass-go/tass/internal/num"
)

// Polynomials. Every integer or real expression is read as a list of terms,
// alternating monomial and coefficient: a constant is one term over the unit
// monomial, an OpPoly is its arguments, anything else one term with coefficient
// 1. Terms stand in the order of compareMonos, coefficients are plain numbers
// and not 0.
//
// A monomial is the unit, an atom (anything that is not a constant, OpPoly or
// OpProduct), or an OpProduct of atoms with positive powers in the order of
// Compare. A polynomial too large to be multiplied out, or the square of a long
// one, stands as an atom in an OpProduct (see square.go).

// unit is the monomial of degree 0.
const unit = smallBit | 1

// MaxTerms is the largest number of term pairs that a product of two
// polynomials with several terms each is expanded to; a larger product stays an
// opaque product of its factors, which is sound but hides what would cancel.
const MaxTerms = 20000

// Add returns a + b over SortInt or SortReal; an integer operand beside a real
// one is converted.
func (f *Factory) Add(a, b Expr) Expr {
	if a&b&smallBit != 0 {
		if v := a.value() + b.value(); fitsSmall(v) {
			return small(v)
		}
	}
	return f.marked(f.addScaled(a, small(1), b), f.bothMarked(a, b))
}

// Sub returns a - b.
func (f *Factory) Sub(a, b Expr) Expr {
	if a&b&smallBit != 0 {
		if v := a.value() - b.value(); fitsSmall(v) {
			return small(v)
		}
	}
	return f.addScaled(a, small(-1), b)
}

// Neg returns -a.
func (f *Factory) Neg(a Expr) Expr { return f.scale(small(-1), a) }

// Mul returns a * b.
func (f *Factory) Mul(a, b Expr) Expr {
	if a&b&smallBit != 0 {
		if v := a.value() * b.value(); fitsSmall(v) {
			return small(v)
		}
	}
	return f.marked(f.mulSlow(a, b), a == b || f.bothMarked(a, b))
}

const (
	cacheAdd uint32 = iota + 256
	cacheMul
	cacheMono
	cacheKey
	cacheRel
	cacheNot  = cacheRel + 8
	cacheAnd  = cacheNot + 1
	cacheOr   = cacheNot + 2
	cacheRead = cacheNot + 3
	// With mulOut, products have another result.
	cacheMulOut = cacheNot + 4
	cacheScale  = cacheNot + 5
)

// align converts an integer operand beside a real one.
func (f *Factory) align(a, b Expr) (Expr, Expr, Sort) {
	s, t := f.Sort(a), f.Sort(b)
	switch {
	case s == t:
	case s == SortReal && t == SortInt:
		return a, f.IntToReal(b), s
	case s == SortInt && t == SortReal:
		return f.IntToReal(a), b, t
	}
	return a, b, s
}

// addScaled returns a + k*b, k a plain number.
func (f *Factory) addScaled(a, k, b Expr) Expr {
	a, b, s := f.align(a, b)
	if x, y := f.plain(a), f.plain(b); y != Nil {
		if y == small(0) {
			return a
		}
		if x != Nil {
			return f.constOf(f.NumAdd(x, f.NumMul(k, y)), s)
		}
	} else if x == small(0) {
		return f.scale(k, b)
	}
	if f.Op(a) == OpQuot || f.Op(b) == OpQuot {
		return f.quotAdd(a, k, b)
	}
	if f.hasApart(a) && f.hasApart(b) {
		return f.addApart(a, k, b)
	}
	op := cacheAdd
	if k != small(1) {
		if k != small(-1) {
			return f.mergeTerms(a, k, b, s)
		}
		op = cacheAdd + 64
	}
	if r, ok := f.cached(op, a, b); ok {
		return r
	}
	return f.remember(op, a, b, f.mergeTerms(a, k, b, s))
}

// one is a term list of a single term.
type one [2]Expr

// terms returns e's term list, in buf if it is no OpPoly.
func (f *Factory) terms(e Expr, buf *one) []Expr {
	if c := f.plain(e); c != Nil {
		if c == small(0) {
			return nil
		}
		*buf = one{unit, c}
		return buf[:]
	}
	if f.at(e).op == OpPoly {
		return f.args(e)
	}
	*buf = one{e, small(1)}
	return buf[:]
}

// mergeTerms adds the term lists of a and k*b.
func (f *Factory) mergeTerms(a, k, b Expr, s Sort) Expr {
	var b1, b2 one
	x, y := f.terms(a, &b1), f.terms(b, &b2)
	if len(y) == 2 {
		return f.insertTerm(x, term{y[0], f.NumMul(k, y[1])}, s)
	}
	out := f.scratch.args[:0]
	for len(x) > 0 && len(y) > 0 {
		c := 0
		if x[0] != y[0] {
			c = f.compareMonos(x[0], y[0])
		}
		switch {
		case c < 0:
			out = append(out, x[0], x[1])
			x = x[2:]
		case c > 0:
			out = append(out, y[0], f.NumMul(k, y[1]))
			y = y[2:]
		default:
			if v := f.NumAdd(x[1], f.NumMul(k, y[1])); v != small(0) {
				out = append(out, x[0], v)
			}
			x, y = x[2:], y[2:]
		}
	}
	out = append(out, x...)
	for ; len(y) > 0; y = y[2:] {
		out = append(out, y[0], f.NumMul(k, y[1]))
	}
	f.scratch.args = out
	return f.fromTerms(out, s)
}

// insertTerm adds one term to a term list; finding its place takes few
// comparisons, which is what accumulations of many terms cost.
func (f *Factory) insertTerm(x []Expr, t term, s Sort) Expr {
	i, end := 0, len(x)/2
	for i < end {
		mid := (i + end) / 2
		if f.compareMonos(x[2*mid], t.mono) < 0 {
			i = mid + 1
		} else {
			end = mid
		}
	}
	i *= 2
	rest := x[i:]
	out := append(f.scratch.args[:0], x[:i]...)
	if len(rest) > 0 && rest[0] == t.mono {
		t.coef = f.NumAdd(rest[1], t.coef)
		rest = rest[2:]
	}
	if t.coef != small(0) {
		out = append(out, t.mono, t.coef)
	}
	out = append(out, rest...)
	f.scratch.args = out
	return f.fromTerms(out, s)
}

// fromTerms builds the canonical expression of an ordered term list.
func (f *Factory) fromTerms(t []Expr, s Sort) Expr {
	switch len(t) {
	case 0:
		return f.constOf(small(0), s)
	case 2:
		if t[0] == unit {
			return f.constOf(t[1], s)
		}
		if f.Op(t[0]) == OpApart {
			return f.quotScale(t[1], f.args(t[0])[0])
		}
		if t[1] == small(1) {
			return t[0]
		}
	}
	return f.mkArgs(OpPoly, s, 0, t)
}

// scale returns k*e, k a plain number.
func (f *Factory) scale(k, e Expr) Expr {
	if k == small(1) {
		return e
	}
	s := f.Sort(e)
	if c := f.plain(e); c != Nil {
		return f.constOf(f.NumMul(k, c), s)
	}
	if k == small(0) {
		return f.constOf(k, s)
	}
	marked := f.NumSign(k) > 0 && f.NonNegative(e)
	if f.at(e).op == OpQuot {
		return f.marked(f.quotScale(k, e), marked)
	}
	if r, ok := f.cached(cacheScale, k, e); ok {
		return f.marked(r, marked)
	}
	var buf one
	t := f.terms(e, &buf)
	out := f.scratch.args[:0]
	for i := 0; i < len(t); i += 2 {
		out = append(out, t[i], f.NumMul(k, t[i+1]))
	}
	f.scratch.args = out
	return f.marked(f.remember(cacheScale, k, e, f.fromTerms(out, s)), marked)
}

func (f *Factory) mulSlow(a, b Expr) Expr {
	a, b, s := f.align(a, b)
	if x := f.plain(a); x != Nil {
		return f.scale(x, b)
	}
	if y := f.plain(b); y != Nil {
		return f.scale(y, a)
	}
	if f.Op(a) == OpQuot || f.Op(b) == OpQuot {
		return f.quotMul(a, b)
	}
	if a > b {
		a, b = b, a // for the cache only
	}
	op := cacheMul
	if f.mulOut {
		op = cacheMulOut
	}
	if f.pairs(a, b) >= manyPairs {
		at := product{op, a, b}
		r, ok := f.products[at]
		if !ok {
			r = f.withoutSquares(f.mulTerms(a, b, s))
			f.products[at] = r
		}
		return r
	}
	if r, ok := f.cached(op, a, b); ok {
		return r
	}
	return f.remember(op, a, b, f.withoutSquares(f.mulTerms(a, b, s)))
}

// manyPairs is from how many term pairs on a product is remembered for good: each process of a program may multiply
// the same long sums, and the cache has forgotten the product by then. The products of single pairs are not remembered
// then, so that they put nothing else out of the cache.
const manyPairs = 256

// product is two polynomials that are multiplied, with the operation of the cache.
type product struct {
	op   uint32
	a, b Expr
}

// pairs gives how many term pairs a product has.
func (f *Factory) pairs(a, b Expr) int {
	var b1, b2 one
	return len(f.terms(a, &b1)) / 2 * (len(f.terms(b, &b2)) / 2)
}

type term struct{ mono, coef Expr }

// mulTerms multiplies two polynomials out, up to MaxTerms.
func (f *Factory) mulTerms(a, b Expr, s Sort) Expr {
	var b1, b2 one
	x, y := f.terms(a, &b1), f.terms(b, &b2)
	if len(x) == 2 && len(y) == 2 {
		m := f.mulMonos(x[0], y[0], s)
		return f.scale(f.NumMul(x[1], y[1]), m)
	}
	if len(x) > 2 && len(y) > 2 && (len(x)/2*(len(y)/2) > MaxTerms || f.keepsSquare(a, b, x, y)) {
		return f.opaqueProduct(a, b, s)
	}
	pairs := len(x) / 2 * (len(y) / 2)
	multiply := f.mulMonos
	if pairs >= manyPairs {
		multiply = f.joinMonos
	}
	ts := make([]term, 0, pairs)
	for i := 0; i < len(x); i += 2 {
		for j := 0; j < len(y); j += 2 {
			ts = append(ts, term{multiply(x[i], y[j], s), f.NumMul(x[i+1], y[j+1])})
		}
	}
	return f.sumTerms(ts, s)
}

// sumTerms orders terms and adds those of one monomial.
func (f *Factory) sumTerms(ts []term, s Sort) Expr {
	slices.SortFunc(ts, func(p, q term) int { return f.compareMonos(p.mono, q.mono) })
	out := f.scratch.args[:0]
	for i := 0; i < len(ts); {
		m, c := ts[i].mono, ts[i].coef
		for i++; i < len(ts) && ts[i].mono == m; i++ {
			c = f.NumAdd(c, ts[i].coef)
		}
		if c != small(0) {
			out = append(out, m, c)
		}
	}
	f.scratch.args = out
	if f.hasTwins(out) {
		return f.joinTwins(out)
	}
	return f.fromTerms(out, s)
}

// opaqueProduct keeps a product of large polynomials as a monomial over their
// primitive parts.
func (f *Factory) opaqueProduct(a, b Expr, s Sort) Expr {
	ca, pa := f.primitive(a)
	cb, pb := f.primitive(b)
	m := f.mulMonos(pa, pb, s)
	return f.scale(f.NumMul(ca, cb), m)
}

// primitive splits e, a polynomial, into c*p, where p's coefficients are
// coprime integers and its first one is positive.
func (f *Factory) primitive(e Expr) (c, p Expr) {
	var buf one
	t := f.terms(e, &buf)
	if len(t) == 0 {
		return small(1), e
	}
	g := f.content(t)
	if f.NumSign(t[1]) < 0 {
		g = g.Neg()
	}
	if g.IsOne() {
		return small(1), e
	}
	return f.Number(g), f.scale(f.Number(g.Inv()), e)
}

// content is the greatest common divisor of a term list's coefficients.
func (f *Factory) content(t []Expr) num.Q {
	integral, one := true, false
	for i := 1; i < len(t); i += 2 {
		integral = integral && f.Op(t[i]) == OpInt
		one = one || t[i] == small(1) || t[i] == small(-1)
	}
	if integral && one {
		return num.Int(1)
	}
	var g num.Q
	for i := 1; i < len(t); i += 2 {
		if g = num.GCD(g, f.num(t[i])); integral && g.IsOne() {
			break
		}
	}
	return g
}

// degree is a monomial's total degree, saturating.
func (f *Factory) degree(m Expr) uint32 {
	if isSmall(m) {
		return 0
	}
	if n := f.at(m); n.op == OpProduct {
		return n.aux
	}
	return 1
}

// compareMonos orders monomials: higher degrees first, then by Compare.
func (f *Factory) compareMonos(a, b Expr) int {
	if a == b {
		return 0
	}
	if c := cmpInt(int64(f.degree(b)), int64(f.degree(a))); c != 0 {
		return c
	}
	return f.Compare(a, b)
}

// factors returns a monomial's atoms and powers, alternating.
func (f *Factory) factors(m Expr, buf *one) []Expr {
	if m == unit {
		return nil
	}
	if f.at(m).op == OpProduct {
		return f.args(m)
	}
	*buf = one{m, small(1)}
	return buf[:]
}

// mulMonos multiplies two monomials.
func (f *Factory) mulMonos(a, b Expr, s Sort) Expr {
	if a == unit {
		return b
	}
	if b == unit {
		return a
	}
	if a > b {
		a, b = b, a // for the cache only
	}
	if r, ok := f.cached(cacheMono, a, b); ok {
		return r
	}
	return f.remember(cacheMono, a, b, f.joinMonos(a, b, s))
}

// joinMonos multiplies monomials without the cache.
func (f *Factory) joinMonos(a, b Expr, s Sort) Expr {
	switch unit {
	case a:
		return b
	case b:
		return a
	}
	var b1, b2 one
	x, y := f.factors(a, &b1), f.factors(b, &b2)
	out := f.scratch.factors[:0]
	switch { // in most long products, each atom of the one comes before each of the other
	case f.Compare(x[len(x)-2], y[0]) < 0:
		out = append(append(out, x...), y...)
	case f.Compare(y[len(y)-2], x[0]) < 0:
		out = append(append(out, y...), x...)
	default:
		out = f.mergeFactors(out, x, y)
	}
	f.scratch.factors = out
	return f.fromFactors(out, s)
}

// fromFactors builds the monomial of an ordered list of atoms and powers.
func (f *Factory) fromFactors(t []Expr, s Sort) Expr {
	switch {
	case len(t) == 0:
		return unit
	case len(t) == 2 && t[1] == small(1):
		return t[0]
	}
	var d uint64
	for i := 1; i < len(t); i += 2 {
		p, ok := f.AsInt64(t[i])
		if !ok || p > math.MaxInt32 {
			p = math.MaxInt32
		}
		d = min(d+uint64(p), math.MaxInt32)
	}
	return f.mkArgs(OpProduct, s, uint32(d), t)
}

// Pow returns a to the power n >= 0, and for a real a and n < 0 the reciprocal.
func (f *Factory) Pow(a Expr, n int) Expr {
	if n < 0 {
		return f.Div(f.oneR, f.Pow(a, -n))
	}
	r := f.constOf(small(1), f.Sort(a))
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			r = f.Mul(r, a)
		}
		if n > 1 {
			a = f.Mul(a, a)
		}
	}
	return r
}

// Terms calls yield for each term of a polynomial in order, until it returns
// false: the coefficient is a plain number (see Num), the monomial 1 for the
// constant term, an atom, or a product (see Factors). A quotient is one term.
func (f *Factory) Terms(e Expr, yield func(coef, mono Expr) bool) {
	var buf one
	t := f.terms(e, &buf)
	for i := 0; i < len(t); i += 2 {
		if !yield(t[i+1], t[i]) {
			return
		}
	}
}

// NumTerms returns the number of terms that Terms would yield.
func (f *Factory) NumTerms(e Expr) int {
	var buf one
	return len(f.terms(e, &buf)) / 2
}

// IsUnit tells whether a monomial that Terms yielded is the empty product.
func (f *Factory) IsUnit(mono Expr) bool { return mono == unit }

// Factors calls yield for each atom of a monomial with its power, a positive
// integer, in order, until it returns false.
func (f *Factory) Factors(mono Expr, yield func(atom, power Expr) bool) {
	var buf one
	t := f.factors(mono, &buf)
	for i := 0; i < len(t); i += 2 {
		if !yield(t[i], t[i+1]) {
			return
		}
	}
}

// SplitConst splits a polynomial into rest + c with a constant c of the same
// sort, which is 0 for an expression without constant term. The rest has the terms that
// e has: a quotient that is kept apart stays so.
func (f *Factory) SplitConst(e Expr) (rest, c Expr) {
	s := f.Sort(e)
	var buf one
	t := f.terms(e, &buf)
	if n := len(t); n > 0 && t[n-2] == unit {
		c = f.constOf(t[n-1], s)
		if t = t[:n-2]; len(t) == 2 && f.Op(t[0]) == OpApart {
			return f.asTerm(t), c
		}
		return f.fromTerms(t, s), c
	}
	return e, f.constOf(small(0), s)
}

// Degree returns the total degree of a polynomial: 0 for a constant, and at
// most 2^31-1.
func (f *Factory) Degree(e Expr) int {
	var buf one
	t := f.terms(e, &buf)
	if len(t) == 0 {
		return 0
	}
	return int(f.degree(t[0]))
}
