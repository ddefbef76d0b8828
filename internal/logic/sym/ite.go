package sym

import "slices"

// Ite returns a if c holds and else b; both of one sort.
//
// rule ite-const: true ? a : b => a
// rule ite-same: c ? a : a => a
// rule ite-bool: c ? p : q => (!c || p) && (c || q)
func (f *Factory) Ite(c, a, b Expr) Expr {
	switch {
	case c == True || a == b:
		return a
	case c == False:
		return b
	case f.Sort(a) == SortBool:
		return f.And(f.Implies(c, a), f.Or(c, b))
	}
	a, b, s := f.align(f.Counted(a), f.Counted(b))
	a, b = f.underCond(a, c, 1), f.underCond(b, c, 2)
	if a == b {
		return a
	}
	// rule ite-polarity: !c ? a : b => c ? b : a, c the smaller of the two
	if n := f.Not(c); f.Compare(n, c) < 0 {
		return f.Ite(n, b, a)
	}
	if s != SortInt && s != SortReal {
		return f.mk(OpIte, s, 0, c, a, b)
	}
	// rule ite-common: c ? p + x : p + y => p + (c ? x : y), p all their common terms
	p := f.commonTerms(a, b, s)
	if p == small(0) {
		return f.mk(OpIte, s, 0, c, a, b)
	}
	return f.Add(p, f.Ite(c, f.Sub(a, p), f.Sub(b, p)))
}

// commonTerms returns the sum of the terms that two polynomials have in common,
// with their coefficients: the number 0 when there are none. A sum that is made
// by adding one thing or another, again and again, then is the sum of what was
// added, in whatever order.
func (f *Factory) commonTerms(a, b Expr, s Sort) Expr {
	if f.Op(a) == OpQuot || f.Op(b) == OpQuot {
		return small(0)
	}
	var b1, b2 one
	x, y := f.terms(a, &b1), f.terms(b, &b2)
	var common []Expr
	for len(x) > 0 && len(y) > 0 {
		if x[0] == y[0] {
			if x[1] == y[1] {
				common = append(common, x[0], x[1])
			}
			x, y = x[2:], y[2:]
		} else if f.compareMonos(x[0], y[0]) < 0 {
			x = x[2:]
		} else {
			y = y[2:]
		}
	}
	if len(common) == 0 {
		return small(0)
	}
	return f.fromTerms(common, s)
}

// underCond resolves an arm that tests the same condition again.
//
// rule ite-nested: c ? (c ? x : y) : z => c ? x : z
func (f *Factory) underCond(e, c Expr, arm int) Expr {
	if f.Op(e) != OpIte {
		return e
	}
	switch x := f.args(e); x[0] {
	case c:
		return x[arm]
	case f.Not(c):
		return x[3-arm]
	}
	return e
}

// Min returns the smaller of two numbers.
func (f *Factory) Min(a, b Expr) Expr { return f.Ite(f.Le(a, b), a, b) }

// Max returns the greater of two numbers.
func (f *Factory) Max(a, b Expr) Expr { return f.Ite(f.Le(a, b), b, a) }

// relIte compares arm by arm if a conditional with a constant arm is the only
// monomial.
//
// rule rel-ite: (c ? 1 : 0) != 0 => c
func (f *Factory) relIte(op Op, p Expr) Expr {
	rest, v := f.SplitConst(p)
	var buf one
	t := f.terms(rest, &buf)
	if len(t) != 2 || f.at(t[0]).op != OpIte {
		return Nil
	}
	x := f.args(t[0])
	if f.plain(x[1]) == Nil && f.plain(x[2]) == Nil {
		return Nil
	}
	yes := f.rel(op, f.addScaled(v, t[1], x[1]))
	no := f.rel(op, f.addScaled(v, t[1], x[2]))
	return f.Ite(x[0], yes, no)
}

// Conditions returns the conditions of the conditionals in e, each once, in the
// order of Compare.
func (f *Factory) Conditions(e Expr) []Expr {
	var out []Expr
	f.walk(e, func(x Expr) bool {
		if f.at(x).op == OpIte {
			out = append(out, f.args(x)[0])
		}
		return true
	})
	slices.SortFunc(out, f.Compare)
	return slices.Compact(out)
}
