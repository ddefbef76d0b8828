package sym

// Ite returns a if c holds and else b; both of one sort.
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
	// ite-polarity: the smaller of c and !c stands as the condition.
	if n := f.Not(c); f.Compare(n, c) < 0 {
		return f.Ite(n, b, a)
	}
	return f.mk(OpIte, s, 0, c, a, b)
}

// underCond: ite-nested: an arm that tests the same condition again is the arm
// of that test.
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

// relIte: k*ite(c,a,b) + v op 0 => c && k*a+v op 0 || !c && k*b+v op 0, if the
// conditional is the only monomial and an arm is constant.
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
