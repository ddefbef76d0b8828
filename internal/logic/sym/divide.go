package sym

// divMonos returns a/b of monomials, Nil if b does not divide a.
func (f *Factory) divMonos(a, b Expr, s Sort) Expr {
	if b == unit {
		return a
	}
	var b1, b2 one
	x, y := f.factors(a, &b1), f.factors(b, &b2)
	if len(y) > len(x) {
		return Nil
	}
	var out []Expr
	for ; len(x) > 0; x = x[2:] {
		if len(y) == 0 || x[0] != y[0] {
			out = append(out, x[0], x[1])
			continue
		}
		p := f.NumAdd(x[1], f.NumNeg(y[1]))
		if f.NumSign(p) < 0 {
			return Nil
		}
		if p != small(0) {
			out = append(out, x[0], p)
		}
		y = y[2:]
	}
	if len(y) > 0 {
		return Nil
	}
	return f.fromFactors(out, s)
}

// maxQuotient bounds the terms of a quotient that trial division looks for.
const maxQuotient = 2000

// quotient returns n/g if the polynomial g divides the polynomial n over the
// rationals, else Nil. The order of monomials is a graded lexicographic one, so
// that division by leading terms is exact. A factor that is a whole polynomial
// kept as an atom of n's single term is found as such.
func (f *Factory) quotient(n, g Expr) Expr {
	s := f.Sort(n)
	var b1, b2 one
	x, y := f.terms(n, &b1), f.terms(g, &b2)
	if len(x) == 0 || len(y) == 0 {
		return Nil
	}
	if len(x) == 2 && len(y) > 2 {
		if m := f.divMonos(x[0], g, s); m != Nil {
			return f.scale(x[1], m)
		}
		return Nil
	}
	last := f.divMonos(x[len(x)-2], y[len(y)-2], s)
	if last == Nil || f.divMonos(x[0], y[0], s) == Nil {
		return Nil
	}
	inv := f.Number(f.num(y[1]).Inv())
	rem := append([]Expr(nil), x...)
	var spare, out []Expr
	for len(rem) > 0 {
		m := f.divMonos(rem[0], y[0], s)
		if m == Nil || len(out) > 2*maxQuotient || f.compareMonos(m, last) > 0 {
			return Nil
		}
		c := f.NumMul(rem[1], inv)
		out = append(out, m, c)
		spare = f.subMultiple(spare[:0], rem, y, term{m, f.NumNeg(c)}, s)
		rem, spare = spare, rem
	}
	return f.fromTerms(out, s)
}

// ExactQuotient returns the quotient of two polynomials of one sort, up to a constant
// factor, if g divides n over the rationals: n = c*q*g for a constant c that is not 0. The
// coefficients of q are coprime integers.
func (f *Factory) ExactQuotient(n, g Expr) (q Expr, ok bool) {
	if f.Sort(n) != f.Sort(g) || f.plain(n) != Nil || f.plain(g) != Nil || f.Op(n) == OpQuot || f.Op(g) == OpQuot {
		return Nil, false
	}
	_, n = f.primitive(n)
	_, g = f.primitive(g)
	if n == g {
		return f.constOf(small(1), f.Sort(n)), true
	}
	if q = f.quotient(n, g); q == Nil {
		return Nil, false
	}
	_, q = f.primitive(q)
	return q, true
}

// PolyFactors lists factors of a polynomial that is no constant: the atoms that divide all
// of its terms, and the rest without them, if that is no constant. It is the product of
// powers of these, times a constant that is not 0.
func (f *Factory) PolyFactors(p Expr) []Expr {
	_, list := f.factorise(p)
	var out []Expr
	for i := 0; i < len(list); i += 2 {
		out = append(out, list[i])
	}
	return out
}

// subMultiple appends x + t*y to out; multiplying by a monomial keeps the order.
func (f *Factory) subMultiple(out, x, y []Expr, t term, s Sort) []Expr {
	for len(x) > 0 && len(y) > 0 {
		m := f.mulMonos(y[0], t.mono, s)
		switch c := f.compareMonos(x[0], m); {
		case c < 0:
			out = append(out, x[0], x[1])
			x = x[2:]
		case c > 0:
			out = append(out, m, f.NumMul(t.coef, y[1]))
			y = y[2:]
		default:
			if v := f.NumAdd(x[1], f.NumMul(t.coef, y[1])); v != small(0) {
				out = append(out, m, v)
			}
			x, y = x[2:], y[2:]
		}
	}
	out = append(out, x...)
	for ; len(y) > 0; y = y[2:] {
		out = append(out, f.mulMonos(y[0], t.mono, s), f.NumMul(t.coef, y[1]))
	}
	return out
}
