package sym

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
	a, b, s := f.align(a, b)
	a, b = f.underCond(a, c, 1), f.underCond(b, c, 2)
	if a == b {
		return a
	}
	// rule ite-polarity: !c ? a : b => c ? b : a, c the smaller of the two
	if n := f.Not(c); f.Compare(n, c) < 0 {
		return f.Ite(n, b, a)
	}
	return f.mk(OpIte, s, 0, c, a, b)
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
