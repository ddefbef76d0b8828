package sym

import (
	"math/big"

	"github.com/tass-go/tass/internal/num"
)

// rootOf gives the fraction that e is the root of; nil if it is none. The root of a negative
// number is anything.
func (f *Factory) rootOf(e Expr) *big.Rat {
	if f.Op(e) != OpFApply || f.at(e).sort != SortReal || f.Name(e) != "sqrt" {
		return nil
	}
	q, ok := f.Num(f.args(e)[0])
	if !ok || q.Sign() < 0 {
		return nil
	}
	return q.Rat()
}

// hasRootSquare tells whether a list of factors and powers has a power of the root of a
// fraction that is no root any more.
func (f *Factory) hasRootSquare(list []Expr) bool {
	for i := 0; i < len(list); i += 2 {
		if list[i+1] != small(1) && f.rootOf(list[i]) != nil {
			return true
		}
	}
	return false
}

// withoutSquares writes a product without powers of roots of fractions.
//
// rule square-of-root: sqrt(2)*sqrt(2)*x => 2*x
func (f *Factory) withoutSquares(e Expr) Expr {
	if isSmall(e) || f.at(e).flag&flagRoots == 0 || f.at(e).op == OpQuot {
		return e
	}
	var buf one
	sum := f.zeroR
	for t := f.terms(e, &buf); len(t) > 0; t = t[2:] {
		k, m := f.squaresOut(t[0])
		sum = f.Add(sum, f.scale(f.NumMul(t[1], k), m))
	}
	return sum
}

// squaresOut writes a monomial as a number times one without powers of roots.
func (f *Factory) squaresOut(m Expr) (k, rest Expr) {
	if m == unit || f.at(m).op != OpProduct || !f.hasRootSquare(f.args(m)) {
		if m == unit {
			m = f.oneR
		}
		return small(1), m
	}
	k = small(1)
	var left []Expr
	list := f.args(m)
	for i := 0; i < len(list); i += 2 {
		q := f.rootOf(list[i])
		n, ok := f.AsInt64(list[i+1])
		if q == nil || !ok || n > maxRootPower {
			left = append(left, list[i], list[i+1])
			continue
		}
		square := f.Number(num.FromRat(q))
		for range n / 2 {
			k = f.NumMul(k, square)
		}
		if n%2 == 1 {
			left = append(left, list[i], small(1))
		}
	}
	if rest = f.fromFactors(left, SortReal); rest == unit {
		rest = f.oneR
	}
	return k, rest
}

// maxRootPower bounds the powers of roots that are computed.
const maxRootPower = 1 << 10
