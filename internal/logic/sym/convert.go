package sym

// IntToReal returns an integer expression as a real one.
//
// rule real-distribute: real(2*n*m + 1) => 2*real(n)*real(m) + 1
func (f *Factory) IntToReal(e Expr) Expr {
	if f.Sort(e) == SortReal {
		return e
	}
	if c := f.plain(e); c != Nil {
		return f.realOf(c)
	}
	var buf one
	t := f.terms(e, &buf)
	ts := make([]term, 0, len(t)/2)
	for i := 0; i < len(t); i += 2 {
		ts = append(ts, term{f.monoToReal(t[i]), t[i+1]})
	}
	return f.sumTerms(ts, SortReal)
}

func (f *Factory) monoToReal(m Expr) Expr {
	if m == unit {
		return unit
	}
	var buf one
	r := Expr(unit)
	t := f.factors(m, &buf)
	for i := 0; i < len(t); i += 2 {
		r = f.mulMonos(r, f.fromFactors([]Expr{f.atomToReal(t[i]), t[i+1]}, SortReal), SortReal)
	}
	return r
}

// atomToReal converts an atom of a monomial; a polynomial too large to be
// multiplied out is one.
func (f *Factory) atomToReal(a Expr) Expr {
	if f.at(a).op == OpPoly {
		return f.IntToReal(a)
	}
	return f.mk(OpToReal, SortReal, 0, a)
}

// RealToInt returns a real expression rounded towards zero.
//
// rule trunc-real: trunc(2*real(n) + 1) => 2*n + 1
func (f *Factory) RealToInt(e Expr) Expr {
	if f.Sort(e) == SortInt {
		return e
	}
	if q, ok := f.Num(e); ok {
		return f.Number(q.Trunc())
	}
	if r := f.asIntegral(e); r != Nil {
		return r
	}
	if f.IsClosed(e) {
		if r := f.truncClosed(e); r != Nil {
			return r
		}
	}
	return f.mk(OpToInt, SortInt, 0, e)
}

// asIntegral returns the integer expression whose IntToReal is e, Nil if e is
// not visibly such.
func (f *Factory) asIntegral(e Expr) Expr {
	if f.Op(e) == OpQuot {
		return Nil
	}
	var buf one
	t := f.terms(e, &buf)
	ts := make([]term, 0, len(t)/2)
	for i := 0; i < len(t); i += 2 {
		if f.Op(t[i+1]) != OpInt {
			return Nil
		}
		m := f.monoToInt(t[i])
		if m == Nil {
			return Nil
		}
		ts = append(ts, term{m, t[i+1]})
	}
	return f.sumTerms(ts, SortInt)
}

func (f *Factory) monoToInt(m Expr) Expr {
	var buf one
	r := Expr(unit)
	t := f.factors(m, &buf)
	for i := 0; i < len(t); i += 2 {
		a := Nil
		switch f.at(t[i]).op {
		case OpToReal:
			a = f.args(t[i])[0]
		case OpPoly:
			a = f.asIntegral(t[i])
		}
		if a == Nil {
			return Nil
		}
		r = f.mulMonos(r, f.fromFactors([]Expr{a, t[i+1]}, SortInt), SortInt)
	}
	return r
}
