package light

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Extremes. The greatest of several numbers is the same in whatever order they are compared, and so is the least:
//
//	max(max(a, b), c) == max(b, max(c, a))
//
// Programs write a ? b : c for it, as package sym does; a search would try the orders of all the numbers. What a
// reduction with MPI_MAX gives, and an algorithm that computes the same, are told to be equal by the numbers alone.

// extremal tells whether an equality holds because both sides are the greatest, or the least, of the same numbers.
func extremal(f *sym.Factory, claim sym.Expr) bool {
	a, b, ok := sides(f, claim)
	if !ok {
		return false
	}
	for _, greatest := range []bool{true, false} {
		x, y := extremes(f, a, greatest), extremes(f, b, greatest)
		if len(x) > 1 && slices.Equal(x, y) {
			return true
		}
	}
	return false
}

// sides gives the two conditionals of which a claim says that they are equal.
func sides(f *sym.Factory, claim sym.Expr) (a, b sym.Expr, ok bool) {
	var monos, coefs []sym.Expr
	f.Terms(f.Args(claim)[0], func(coef, mono sym.Expr) bool {
		monos, coefs = append(monos, mono), append(coefs, coef)
		return len(monos) <= 2
	})
	if len(monos) != 2 || f.Op(monos[0]) != sym.OpIte || f.Op(monos[1]) != sym.OpIte || f.Neg(coefs[0]) != coefs[1] {
		return sym.Nil, sym.Nil, false
	}
	return monos[0], monos[1], true
}

// extremes gives the numbers, in order and each once, of which e is the greatest, or the least; e alone where it is
// none of several.
func extremes(f *sym.Factory, e sym.Expr, greatest bool) []sym.Expr {
	var list []sym.Expr
	seen := map[sym.Expr]bool{}
	var visit func(e sym.Expr)
	visit = func(e sym.Expr) {
		if seen[e] {
			return
		}
		seen[e] = true
		if x, y, ok := extreme(f, e, greatest); ok {
			visit(x)
			visit(y)
			return
		}
		list = append(list, e)
	}
	visit(e)
	slices.Sort(list)
	return list
}

// extreme gives the two numbers of which e is the greater one, or the smaller one. Where they are equal it does not
// matter which way the condition goes.
func extreme(f *sym.Factory, e sym.Expr, greatest bool) (x, y sym.Expr, ok bool) {
	if f.Op(e) != sym.OpIte {
		return sym.Nil, sym.Nil, false
	}
	a := f.Args(e)
	cond, x, y := a[0], a[1], a[2]
	if greatest {
		return x, y, cond == f.Le(y, x) || cond == f.Lt(y, x)
	}
	return x, y, cond == f.Le(x, y) || cond == f.Lt(x, y)
}
