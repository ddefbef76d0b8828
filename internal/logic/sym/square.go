package sym

// Squares of long sums. The square of a sum of n terms has n*(n+1)/2 of them, and
// sums of such squares, residuals and norms of numerical codes, have more with
// every step; what is asked of them, as a rule, is whether they are below a
// tolerance. Therefore they are kept as powers of the sum, which also shows that
// they are not negative. Two computations of one residual square the same sums,
// so that equal residuals are still one node; where other ways of computing the
// same are to be compared, MultiplyOut gives the form without such powers.
//
// Within quotients all is multiplied out: common factors are found by division,
// which needs the terms.

// MaxSquare is the number of terms of a sum up to which its square is multiplied
// out. That of the change at one point of a grid, by the five-point stencil, is kept.
const MaxSquare = 4

// keepsSquare tells whether the product of two sums, with the terms x and y, is
// the square of a long sum times a constant.
func (f *Factory) keepsSquare(a, b Expr, x, y []Expr) bool {
	if f.mulOut || len(x) != len(y) || len(x)/2 <= MaxSquare {
		return false
	}
	for i := 0; i < len(x); i += 2 {
		if x[i] != y[i] {
			return false
		}
	}
	if a == b {
		return true
	}
	_, p := f.primitive(a)
	_, q := f.primitive(b)
	return p == q
}

// hasSumFactor tells whether a list of factors and powers has a sum in it.
func (f *Factory) hasSumFactor(list []Expr) bool {
	for i := 0; i < len(list); i += 2 {
		if f.Op(list[i]) == OpPoly {
			return true
		}
	}
	return false
}

// KeepsProducts tells whether e has something in it that MultiplyOut may expand.
func (f *Factory) KeepsProducts(e Expr) bool {
	return !isSmall(e) && f.at(e).flag&(flagKept|flagApart) != 0
}

// MaxMultiplied is the number of terms, as estimated, up to which MultiplyOut works.
const MaxMultiplied = 50000

// MultiplyOut returns e with the powers and products of sums in it multiplied out, up to
// MaxTerms, and its quotients over common denominators, but for what has bound variables.
// An expression that would grow beyond MaxMultiplied stays as it is.
func (f *Factory) MultiplyOut(e Expr) Expr {
	if !f.KeepsProducts(e) {
		return e
	}
	if f.hasApart(e) {
		if terms, _ := f.multipliedSize(e, map[Expr][2]float64{}); terms > MaxMultiplied {
			return e
		}
	}
	return f.multiplyOut(e, flagKept|flagApart)
}

// multiplyOut expands what MultiplyOut does, of the kinds that the flags say.
func (f *Factory) multiplyOut(e Expr, kinds uint8) Expr {
	if isSmall(e) || f.at(e).flag&kinds == 0 {
		return e
	}
	old := f.mulOut
	f.mulOut = true
	defer func() { f.mulOut = old }()
	by := map[Expr]Expr{}
	var kept []Expr
	f.walk(e, func(x Expr) bool {
		if f.at(x).flag&flagBound == 0 && f.expands(x, kinds) {
			kept = append(kept, x)
			return false
		}
		return f.at(x).flag&kinds != 0
	})
	for _, x := range kept {
		args := append([]Expr(nil), f.args(x)...)
		for i := 0; i < len(args); i += 2 {
			args[i] = f.multiplyOut(args[i], kinds)
		}
		by[x] = f.rebuild(x, args)
	}
	return f.Substitute(e, by)
}

// expands tells whether a node is one that multiplyOut replaces.
func (f *Factory) expands(x Expr, kinds uint8) bool {
	switch f.at(x).op {
	case OpApart:
		return kinds&flagApart != 0
	case OpProduct:
		return f.hasSumFactor(f.args(x)) || kinds&flagApart != 0 && f.hasApartFactor(f.args(x))
	}
	return false
}

// multipliedOut calls an operation on quotients with its operands, and whatever
// it multiplies, multiplied out; quotients that are kept apart stay so.
func (f *Factory) multipliedOut(op func(a, b Expr) Expr, a, b Expr) Expr {
	if f.mulOut {
		return op(a, b)
	}
	a, b = f.multiplyOut(a, flagKept), f.multiplyOut(b, flagKept)
	f.mulOut = true
	defer func() { f.mulOut = false }()
	return op(a, b)
}
