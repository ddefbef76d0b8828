package sym

// Rational functions. A real expression that is no polynomial is an OpQuot: the
// numerator, a polynomial, and the denominator's factors with their powers. The
// factors are atoms and primitive polynomials (coprime integer coefficients, the
// first positive), different and in the order of Compare. They are kept as they
// came and never multiplied out, so that common factors are found by trial
// division (Siegel and Zirkel, The Toolkit for Accurate Scientific Software,
// section 4.5). The numerator is divisible by none of them.
//
// Equal quotients can still be different nodes, but their difference is always
// the constant 0 unless MaxTerms was passed.

// ratio is a quotient taken apart.
type ratio struct {
	num Expr
	den []Expr // factor, power, factor, power, ...
}

func (f *Factory) ratio(e Expr) ratio {
	if f.Op(e) == OpQuot {
		a := f.args(e)
		return ratio{a[0], a[1:]}
	}
	return ratio{num: e}
}

// Div returns the real quotient a / b; b must not be 0.
func (f *Factory) Div(a, b Expr) Expr {
	a, b = f.IntToReal(a), f.IntToReal(b)
	y, ok := f.Num(b)
	switch {
	case ok && y.IsZero():
		return f.Apply("/", SortReal, a, b) // outside the obligation: any value will do
	case ok: // rule quot-const: x/2 => 1/2*x
		return f.scale(f.Number(y.Inv()), a)
	case f.isZero(a): // rule quot-zero: 0/q => 0
		return a
	case a == b: // rule quot-same: q/q => 1
		return f.oneR
	}
	return f.marked(f.multipliedOut(f.divide, a, b), f.bothMarked(a, b))
}

// divide returns a / b for a b that is no constant.
func (f *Factory) divide(a, b Expr) Expr {
	x, r := f.ratio(a), f.ratio(b)
	k, den := f.factorise(r.num)
	// (xn/xd) / (rn/rd) => (xn*rd) / (xd*rn)
	n := x.num
	den = f.mergeFactors(nil, x.den, den)
	n, den = f.cancel(n, den)
	up, down := f.cancelFactors(r.den, den)
	n, down = f.cancel(f.Mul(n, f.expand(up)), down)
	return f.quotNode(f.scale(f.Number(f.num(k).Inv()), n), down)
}

// factorise returns a polynomial as a constant times factors: the atoms that
// divide every term, and the primitive rest.
func (f *Factory) factorise(p Expr) (k Expr, factors []Expr) {
	k, p = f.primitive(p)
	var buf, b2 one
	common := f.commonAtoms(p)
	if len(common) == 0 {
		if f.plain(p) != Nil {
			return k, nil
		}
		if f.at(p).op == OpProduct {
			return k, f.args(p)
		}
		return k, []Expr{p, small(1)}
	}
	t, s := f.terms(p, &buf), f.Sort(p)
	ts := make([]term, 0, len(t)/2)
	m := f.fromFactors(common, s)
	for i := 0; i < len(t); i += 2 {
		ts = append(ts, term{f.divMonos(t[i], m, s), t[i+1]})
	}
	rest := f.sumTerms(ts, s)
	factors = append(factors, f.factors(m, &b2)...)
	if f.plain(rest) == Nil {
		factors = f.mergeFactors(nil, factors, []Expr{rest, small(1)})
	}
	return k, factors
}

// commonAtoms returns the atoms, with powers, that divide every term.
func (f *Factory) commonAtoms(p Expr) []Expr {
	var buf, b2 one
	t := f.terms(p, &buf)
	if len(t) == 0 {
		return nil
	}
	common := append([]Expr(nil), f.factors(t[0], &b2)...)
	for i := 2; i < len(t) && len(common) > 0; i += 2 {
		var keep []Expr
		own := f.factors(t[i], &b2)
		for j := 0; j < len(common); j += 2 {
			if p := power(own, common[j]); p != Nil {
				if f.NumCmp(common[j+1], p) < 0 {
					p = common[j+1]
				}
				keep = append(keep, common[j], p)
			}
		}
		common = keep
	}
	return common
}

// power returns a factor's power in a list, Nil if it does not occur.
func power(list []Expr, factor Expr) Expr {
	for i := 0; i < len(list); i += 2 {
		if list[i] == factor {
			return list[i+1]
		}
	}
	return Nil
}

// mergeFactors appends the product of two factor lists.
func (f *Factory) mergeFactors(out, x, y []Expr) []Expr {
	for len(x) > 0 && len(y) > 0 {
		switch c := f.Compare(x[0], y[0]); {
		case c < 0:
			out = append(out, x[0], x[1])
			x = x[2:]
		case c > 0:
			out = append(out, y[0], y[1])
			y = y[2:]
		default:
			out = append(out, x[0], f.NumAdd(x[1], y[1]))
			x, y = x[2:], y[2:]
		}
	}
	return append(append(out, x...), y...)
}

// cancelFactors divides both lists by their common factors.
func (f *Factory) cancelFactors(x, y []Expr) (restX, restY []Expr) {
	for i := 0; i < len(x); i += 2 {
		p := x[i+1]
		if q := power(y, x[i]); q != Nil {
			p = f.NumAdd(p, f.NumNeg(f.minNum(p, q)))
		}
		if p != small(0) {
			restX = append(restX, x[i], p)
		}
	}
	for i := 0; i < len(y); i += 2 {
		p := y[i+1]
		if q := power(x, y[i]); q != Nil {
			p = f.NumAdd(p, f.NumNeg(f.minNum(p, q)))
		}
		if p != small(0) {
			restY = append(restY, y[i], p)
		}
	}
	return restX, restY
}

func (f *Factory) minNum(a, b Expr) Expr {
	if f.NumCmp(a, b) < 0 {
		return a
	}
	return b
}

// cancel divides the numerator by the denominator's factors as often as it can,
// and a factor that the whole numerator divides by the numerator.
//
// rule quot-cancel: (x^2 - y^2)/(x - y) => x + y
// rule quot-factor: (x - y)/(x^2 - y^2) => 1/(x + y)
func (f *Factory) cancel(n Expr, den []Expr) (Expr, []Expr) {
	var out []Expr
	for i := 0; i < len(den); i += 2 {
		p := den[i+1]
		for p != small(0) && f.plain(n) == Nil {
			q := f.quotient(n, den[i])
			if q == Nil {
				break
			}
			n = q
			p = f.NumAdd(p, small(-1))
		}
		if p == small(0) {
			continue
		}
		if f.plain(n) == Nil {
			if q := f.quotient(den[i], n); q != Nil { // n/(n*q)^p => 1/(q*(n*q)^(p-1))
				k, more := f.factorise(q)
				n = f.realOf(f.Number(f.num(k).Inv()))
				out = f.mergeFactors(nil, out, more)
				p = f.NumAdd(p, small(-1))
			}
		}
		if p != small(0) {
			out = f.mergeFactors(nil, out, []Expr{den[i], p})
		}
	}
	return n, out
}

// expand multiplies a factor list out.
func (f *Factory) expand(list []Expr) Expr {
	r := f.oneR
	for i := 0; i < len(list); i += 2 {
		n, ok := f.AsInt64(list[i+1])
		if !ok || n > maxExpandPower {
			r = f.mulMonos(r, f.fromFactors(list[i:i+2], SortReal), SortReal)
			continue
		}
		r = f.Mul(r, f.Pow(list[i], int(n)))
	}
	return r
}

// maxExpandPower is the largest power of a denominator's factor that is
// multiplied out; beyond it the power is far over MaxTerms anyhow.
const maxExpandPower = 1 << 16

// quotNode builds n/den of cancelled parts.
func (f *Factory) quotNode(n Expr, den []Expr) Expr {
	if len(den) == 0 || f.isZero(n) {
		return n
	}
	if f.Op(n) == OpQuot { // what was left of a numerator by division
		x := f.ratio(n)
		n, den = f.cancel(x.num, den)
		return f.quotNode(n, f.mergeFactors(nil, x.den, den))
	}
	return f.mkArgs(OpQuot, SortReal, 0, append([]Expr{n}, den...))
}

// quotAdd returns a + k*b.
//
// rule quot-add: x/y + z/y => (x + z)/y
func (f *Factory) quotAdd(a, k, b Expr) Expr {
	if f.keepsApart(a, b) {
		return f.addApart(a, k, b)
	}
	return f.multipliedOut(func(a, b Expr) Expr {
		x, y := f.ratio(a), f.ratio(b)
		// Over the least common multiple of the denominators.
		forX, forY := f.cancelFactors(y.den, x.den) // what each lacks
		n := f.addScaled(f.Mul(x.num, f.expand(forX)), k, f.Mul(y.num, f.expand(forY)))
		n, den := f.cancel(n, f.mergeFactors(nil, x.den, forX))
		return f.quotNode(n, den)
	}, a, b)
}

// quotMul returns a * b.
//
// rule quot-mul: (x/y)*(y/z) => x/z
func (f *Factory) quotMul(a, b Expr) Expr {
	if f.keepsFactor(a, b) {
		return f.mulApart(a, b)
	}
	return f.multipliedOut(func(a, b Expr) Expr {
		x, y := f.ratio(a), f.ratio(b)
		xn, yd := f.cancel(x.num, y.den)
		yn, xd := f.cancel(y.num, x.den)
		n, den := f.cancel(f.Mul(xn, yn), f.mergeFactors(nil, xd, yd))
		return f.quotNode(n, den)
	}, a, b)
}

// quotScale returns k*e for a constant that is not 0.
func (f *Factory) quotScale(k, e Expr) Expr {
	x := f.ratio(e)
	return f.quotNode(f.scale(k, x.num), x.den)
}

// NumDen returns a real expression as numerator and denominator, both
// polynomials.
func (f *Factory) NumDen(e Expr) (n, d Expr) {
	x := f.ratio(e)
	return x.num, f.expand(x.den)
}

// relQuot compares a quotient with 0. The denominator is not 0 by the caller's
// obligation, and its factors of even power are positive.
//
// rule rel-quot: p/q = 0 => p = 0, p/q > 0 => p*q > 0
func (f *Factory) relQuot(op Op, e Expr) Expr {
	x := f.ratio(e)
	if op == OpEq0 || op == OpNe0 {
		return f.rel(op, x.num)
	}
	p := x.num
	for i := 0; i < len(x.den); i += 2 {
		if !f.even(x.den[i+1]) {
			p = f.Mul(p, x.den[i])
		}
	}
	return f.rel(op, p)
}
