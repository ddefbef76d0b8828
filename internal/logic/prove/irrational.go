package prove

import (
	"math/big"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Irrational distinguishes the two values of a number whose square a context gives, x*x == 1/2, where they are no
// fractions: it gives the context with the one root, and with the other, in the place of x. One of them has a model
// just if the context has. Models have fractions for inputs, so that none can be written down of the context itself,
// and solvers take long to say so. It gives nil where there is no such number.
//
// What is put in the place of an element of an array must be all that the context says of it: an element at an index
// that is not known could be the same one.
func Irrational(ctx *simplify.Context) []*simplify.Context {
	ctx = ctx.Full()
	f := ctx.Factory()
	if f.Arith() != sym.Real {
		return nil
	}
	conjuncts := ctx.Conjuncts()
	for i, e := range conjuncts {
		x, root := SquareGiven(f, e)
		if x == sym.Nil || !replaceable(f, x, conjuncts) {
			continue
		}
		rest := append(append([]sym.Expr(nil), conjuncts[:i]...), conjuncts[i+1:]...)
		var cases []*simplify.Context
		for _, value := range []sym.Expr{root, f.Neg(root)} {
			c := simplify.Empty(f)
			for _, r := range rest {
				c = c.Assume(f.Substitute(r, map[sym.Expr]sym.Expr{x: value}))
			}
			cases = append(cases, c)
		}
		return cases
	}
	return nil
}

// SquareGiven gives the number whose square a condition gives, and the root of what that is, if this is no fraction;
// Nil otherwise.
func SquareGiven(f *sym.Factory, e sym.Expr) (x, root sym.Expr) {
	if f.Op(e) != sym.OpEq0 {
		return sym.Nil, sym.Nil
	}
	p := f.Args(e)[0]
	if f.Sort(p) != sym.SortReal || f.Degree(p) != 2 || f.NumTerms(p) != 2 {
		return sym.Nil, sym.Nil
	}
	rest, c := f.SplitConst(p)
	for _, a := range f.Subterms(rest, sym.OpSymbol) {
		x = atomOf(f, rest, a)
	}
	if x == sym.Nil || f.Sort(x) != sym.SortReal {
		return sym.Nil, sym.Nil
	}
	square := f.Mul(x, x)
	k, ok := f.Num(f.Div(rest, square))
	if !ok {
		return sym.Nil, sym.Nil
	}
	value, _ := f.Num(c)
	value = value.Neg().Quo(k)
	root = f.FApply("sqrt", 64, f.Const(value, sym.SortReal))
	if value.Sign() <= 0 || !f.IsKnown(root) || isSquare(value.Rat()) {
		return sym.Nil, sym.Nil
	}
	return x, root
}

// isSquare tells whether a positive fraction is the square of one.
func isSquare(q *big.Rat) bool {
	for _, n := range []*big.Int{q.Num(), q.Denom()} {
		if root := new(big.Int).Sqrt(n); root.Mul(root, root).Cmp(n) != 0 {
			return false
		}
	}
	return true
}

// atomOf gives the one factor of a monomial that is a symbol, or an element of an array at an index that is a number.
func atomOf(f *sym.Factory, mono, symbol sym.Expr) (x sym.Expr) {
	f.Terms(mono, func(_, m sym.Expr) bool {
		f.Factors(m, func(a, _ sym.Expr) bool {
			switch {
			case a == symbol:
				x = a
			case f.Op(a) == sym.OpRead && f.Args(a)[0] == symbol && f.IsConst(f.Args(a)[1]):
				x = a
			}
			return x == sym.Nil
		})
		return false
	})
	return x
}

// replaceable tells whether an atom can be replaced in some conditions: where it is an element of an array, all others
// of it that they mention are at indices that are numbers, and they do not mention the array in another way.
func replaceable(f *sym.Factory, x sym.Expr, es []sym.Expr) bool {
	if f.Op(x) != sym.OpRead {
		return true
	}
	array := f.Args(x)[0]
	seen := map[sym.Expr]bool{}
	var plain func(e sym.Expr) bool
	plain = func(e sym.Expr) bool {
		if e == array {
			return false
		}
		if e == sym.Nil || seen[e] {
			return true
		}
		seen[e] = true
		args := f.Args(e)
		if f.Op(e) == sym.OpRead && args[0] == array {
			return f.IsConst(args[1])
		}
		for _, a := range args {
			if !plain(a) {
				return false
			}
		}
		return true
	}
	for _, e := range es {
		if !plain(e) {
			return false
		}
	}
	return true
}
