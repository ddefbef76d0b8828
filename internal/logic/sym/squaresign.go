package sym

// Signs by the way of computing. A sum of squares that was multiplied out, as residuals and norms are whose terms are
// quotients, does not show that it is one, and to write it as one again is hard. But whoever computed it squared its
// parts and added them. Therefore a node that came out of a square, or of sums, products and quotients of such numbers,
// is marked. The mark speaks of the value of the expression, and so it is true of the node, however it was made before
// or after. Nothing that is built depends on marks, since they depend on what was computed before: provers ask for
// them.
//
// Where a quotient p/q^2 is not negative, p is not either: both are rational functions of their atoms, so that p, being
// continuous, has no negative value where q is 0, unless q is 0 everywhere, and then there was no quotient.

// NonNegative tells whether a number is known not to be negative by the way in which it was computed; whatever values
// its atoms have, those of roots and other constants being their own.
func (f *Factory) NonNegative(e Expr) bool {
	if c := f.plain(e); c != Nil {
		return f.NumSign(c) >= 0
	}
	return f.at(e).flag&flagNonNegative != 0
}

// marked marks the result of an operation, if it is known not to be negative.
//
// rule sign-square: x*x >= 0
// rule sign-numerator: x/y^2 >= 0 => x >= 0
func (f *Factory) marked(e Expr, known bool) Expr {
	if !known || isSmall(e) {
		return e
	}
	n := f.at(e)
	if n.flag&flagNonNegative != 0 {
		return e
	}
	n.flag |= flagNonNegative
	if n.op == OpQuot {
		x := f.ratio(e)
		f.marked(x.num, f.allEven(x.den))
	}
	return e
}

// bothMarked tells whether neither of two numbers is negative.
//
// rule sign-sum: x >= 0, y >= 0 => x + y >= 0, x*y >= 0, x/y >= 0
func (f *Factory) bothMarked(a, b Expr) bool { return f.NonNegative(a) && f.NonNegative(b) }

// allEven tells whether all powers in a list of factors are even.
func (f *Factory) allEven(list []Expr) bool {
	for i := 1; i < len(list); i += 2 {
		if !f.even(list[i]) {
			return false
		}
	}
	return true
}
