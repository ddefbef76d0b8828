package sym

import (
	"math"
	"slices"
)

// Quotients that are kept apart. Over a common denominator the numerator of a sum of
// quotients is the sum of products of each numerator with all other denominators, and
// a sum of such sums has more terms again: three steps of an iteration that divides by
// its coefficients are beyond any bound. Therefore a sum of quotients with different
// denominators of which one is long stays a polynomial, in which the quotients are
// atoms (OpApart), and so is the square of a long quotient a power of one. The atoms of
// a sum have denominators that differ from each other, so that the order of summation
// makes no difference where all quotients are long; two computations of the same sums
// give the same node. Where other ways of computing the same are to be compared,
// MultiplyOut gives the form over a common denominator; short comparisons with 0 are
// brought to it when they are made.
//
// Whatever holds of a polynomial for all values of its atoms holds here: that two forms
// are different nodes says nothing about their values. No quotient is made that was not
// there, and none is lost but by what quotients lose, too (x/x is 1): an expression has a
// value wherever it had one.
//
// An OpApart is a term of a polynomial with several, or a factor of a product. A
// quotient that stands alone is an OpQuot; what SplitConst and Terms take out of a
// polynomial can be an OpApart by itself, with the same value.

// MaxJoined is the number of terms of a numerator from which on a quotient is long; a
// numerator with an OpApart in it is long, too.
const MaxJoined = 8

func (f *Factory) isLong(n Expr) bool { return f.hasApart(n) || f.NumTerms(n) > MaxJoined }

func (f *Factory) hasApart(e Expr) bool { return !isSmall(e) && f.at(e).flag&flagApart != 0 }

// keepsApart tells whether the sum of two expressions, of which one is a quotient,
// is not brought over a common denominator.
func (f *Factory) keepsApart(a, b Expr) bool {
	if f.mulOut {
		return false
	}
	x, y := f.ratio(a), f.ratio(b)
	return (f.isLong(x.num) || f.isLong(y.num)) && !slices.Equal(x.den, y.den)
}

// apart returns a quotient as a term: an atom and a coefficient.
func (f *Factory) apart(q Expr) term {
	x := f.ratio(q)
	k, n := f.primitive(x.num)
	return term{f.mk(OpApart, SortReal, 0, f.quotNode(n, x.den)), k}
}

// apartTerms returns e's terms; a quotient is one.
func (f *Factory) apartTerms(e Expr, buf *one) []Expr {
	if f.Op(e) != OpQuot {
		return f.terms(e, buf)
	}
	t := f.apart(e)
	*buf = one{t.mono, t.coef}
	return buf[:]
}

// addApart returns a + k*b where quotients are kept apart: either is a quotient or
// has some as terms.
//
// rule apart-add: x/y + z/w => <x/y> + <z/w>
// rule apart-join: <x/y> + p + z/y => <(x + z)/y> + p
func (f *Factory) addApart(a, k, b Expr) Expr {
	var b1, b2 one
	var quots, rest []Expr
	for t := f.apartTerms(b, &b2); len(t) > 0; t = t[2:] {
		if f.Op(t[0]) == OpApart {
			quots = append(quots, t[0], t[1])
		} else {
			rest = append(rest, t[0], t[1])
		}
	}
	var r Expr
	if len(rest) == 0 {
		r = f.insertApart(f.apartTerms(a, &b1), term{quots[0], f.NumMul(k, quots[1])})
		quots = quots[2:]
	} else if r = f.fromTerms(rest, SortReal); f.Op(a) != OpQuot {
		r = f.mergeTerms(a, k, r, SortReal)
	} else {
		t := f.apart(a)
		r = f.insertApart(f.apartTerms(f.scale(k, r), &b1), t)
	}
	for i := 0; i < len(quots); i += 2 {
		r = f.insertApart(f.apartTerms(r, &b1), term{quots[i], f.NumMul(k, quots[i+1])})
	}
	return r
}

// insertApart adds a quotient to a list of terms. One with the same denominator is
// joined.
func (f *Factory) insertApart(terms []Expr, q term) Expr {
	den := f.ratio(f.args(q.mono)[0]).den
	for t := terms; len(t) > 0; t = t[2:] {
		if f.Op(t[0]) != OpApart || t[0] == q.mono {
			continue
		}
		other := f.args(t[0])[0]
		if slices.Equal(f.ratio(other).den, den) {
			other = f.quotScale(t[1], other)
			rest := f.insertTerm(terms, term{t[0], f.NumNeg(t[1])}, SortReal)
			return f.addScaled(rest, small(1), f.quotAdd(other, q.coef, f.args(q.mono)[0]))
		}
	}
	return f.insertTerm(terms, q, SortReal)
}

// hasTwins tells whether two terms are quotients over the same denominator.
func (f *Factory) hasTwins(terms []Expr) bool {
	for i := 2; i < len(terms); i += 2 {
		if f.Op(terms[i]) != OpApart {
			continue
		}
		den := f.ratio(f.args(terms[i])[0]).den
		for j := 0; j < i; j += 2 {
			if f.Op(terms[j]) == OpApart && slices.Equal(f.ratio(f.args(terms[j])[0]).den, den) {
				return true
			}
		}
	}
	return false
}

// joinTwins returns the sum of terms of which some are quotients over the same
// denominator, as of (1 + x/y)*(2 + z/y).
func (f *Factory) joinTwins(terms []Expr) Expr {
	var quots, rest []Expr
	for t := terms; len(t) > 0; t = t[2:] {
		if f.Op(t[0]) == OpApart {
			quots = append(quots, t[0], t[1])
		} else {
			rest = append(rest, t[0], t[1])
		}
	}
	r := f.fromTerms(rest, SortReal)
	for i := 0; i < len(quots); i += 2 {
		var buf one
		r = f.insertApart(f.apartTerms(r, &buf), term{quots[i], quots[i+1]})
	}
	return r
}

// asTerm returns a term that is a quotient as an expression of one term.
func (f *Factory) asTerm(t []Expr) Expr {
	if t[1] == small(1) {
		return t[0]
	}
	return f.mkArgs(OpPoly, SortReal, 0, t)
}

// maxCleared is the number of terms, as estimated, up to which both sides of a comparison
// are multiplied by the denominators.
const maxCleared = 500

// relApart compares a sum of quotients with 0 over a common denominator where that is
// short, Nil otherwise.
//
// rule apart-rel: <x/y> + z = 0 => x + y*z = 0
func (f *Factory) relApart(op Op, p Expr) Expr {
	if !f.hasApart(p) {
		return Nil
	}
	if terms, den := f.multipliedSize(p, map[Expr][2]float64{}); terms*den > maxCleared {
		return Nil
	}
	if p = f.multiplyOut(p, flagApart); f.hasApart(p) {
		return Nil
	}
	return f.rel(op, p)
}

// keepsFactor tells whether the product of two expressions, of which one is a quotient,
// keeps it as a factor: of a long quotient and a monomial that has nothing in common
// with its denominator, or of a long one with itself, up to a constant.
func (f *Factory) keepsFactor(a, b Expr) bool {
	if f.mulOut {
		return false
	}
	if f.Op(b) != OpQuot {
		a, b = b, a
	}
	x := f.ratio(b)
	if !f.isLong(x.num) {
		return false
	}
	if f.Op(a) == OpQuot {
		return a == b || f.apart(a).mono == f.apart(b).mono
	}
	var b1, b2 one
	t := f.terms(a, &b1)
	if len(t) != 2 {
		return false
	}
	for m := f.factors(t[0], &b2); len(m) > 0; m = m[2:] {
		if power(x.den, m[0]) != Nil || f.Op(m[0]) == OpPoly {
			return false
		}
	}
	return true
}

// mulApart multiplies two expressions of one term each, a quotient being one.
//
// rule apart-scale: x*(y/z) => x*<y/z>
// rule apart-square: (x/y)*(x/y) => <x/y>^2
func (f *Factory) mulApart(a, b Expr) Expr {
	var b1, b2 one
	s, t := f.apartTerms(a, &b1), f.apartTerms(b, &b2)
	return f.scale(f.NumMul(s[1], t[1]), f.mulMonos(s[0], t[0], SortReal))
}

// hasApartFactor tells whether a list of factors and powers has a quotient in it.
func (f *Factory) hasApartFactor(list []Expr) bool {
	for i := 0; i < len(list); i += 2 {
		if f.Op(list[i]) == OpApart {
			return true
		}
	}
	return false
}

// multipliedSize estimates the terms that MultiplyOut would make of e, and those of its
// denominators multiplied with each other.
func (f *Factory) multipliedSize(e Expr, memo map[Expr][2]float64) (terms, den float64) {
	if isSmall(e) || rawArgs[f.at(e).op] {
		return 1, 1
	}
	if r, ok := memo[e]; ok {
		return r[0], r[1]
	}
	args := f.args(e)
	terms, den = 1, 1
	switch f.at(e).op {
	case OpPoly:
		terms = 0
		for i := 0; i < len(args); i += 2 {
			t, d := f.multipliedSize(args[i], memo)
			terms, den = terms+t, den*d
		}
		terms *= den
	case OpProduct:
		terms, den = f.multipliedPowers(args, memo)
	case OpApart:
		terms, den = f.multipliedSize(args[0], memo)
	case OpQuot:
		t, d := f.multipliedSize(args[0], memo)
		u, c := f.multipliedPowers(args[1:], memo)
		terms, den = t*c, d*u
	default:
		if e != Nil && f.KeepsProducts(e) {
			for _, a := range args {
				t, _ := f.multipliedSize(a, memo)
				terms = max(terms, t)
			}
		}
	}
	memo[e] = [2]float64{terms, den}
	return terms, den
}

// multipliedPowers is multipliedSize for a product of powers.
func (f *Factory) multipliedPowers(list []Expr, memo map[Expr][2]float64) (terms, den float64) {
	terms, den = 1, 1
	for i := 0; i < len(list); i += 2 {
		t, d := f.multipliedSize(list[i], memo)
		n, ok := f.AsInt64(list[i+1])
		if !ok || n > maxExpandPower {
			n = 1
		}
		terms, den = terms*math.Pow(t, float64(n)), den*math.Pow(d, float64(n))
	}
	return terms, den
}
