package simplify

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// maxWide is the length of the forms that elimination still looks at. Longer ones,
// such as sums of squares over a grid, are never eliminated with profit, and cost
// their length squared.
const maxWide = 12

// eliminable tells whether some monomial of the form occurs in a fact to
// eliminate it with.
func (c *Context) eliminable(t []term) bool {
	if len(t) > maxWide {
		return false
	}
	for i := range t {
		switch c.sh.f.Op(t[i].mono) {
		case sym.OpIntDiv, sym.OpIntMod:
			return true
		}
		for _, ft := range c.facts {
			if u := ft.form.terms; len(u) > 1 && len(u) <= maxWide {
				for j := range u {
					if u[j].mono == t[i].mono {
						return true
					}
				}
			}
		}
	}
	return false
}

// below bounds sign*t from below by eliminating at most depth monomials.
func (c *Context) below(t []term, depth int, sign int64) (lo num.Q, open, ok bool) {
	iv := c.cheap(t, atomDepth).scale(num.Int(sign))
	lo, open, ok = iv.Lo, iv.LoOpen, iv.HasLo
	if depth == 0 || len(t) == 0 || len(t) > maxWide {
		return lo, open, ok
	}
	try := func(ft []term, at Interval, k num.Q) {
		// sign*t = sign*k*fact + sign*(t - k*fact)
		part := at.scale(k.Mul(num.Int(sign)))
		if !part.HasLo || c.sh.fuel <= 0 {
			return
		}
		c.sh.fuel--
		rest, restOpen, found := c.below(minus(t, k, ft), depth-1, sign)
		if !found {
			return
		}
		q := part.Lo.Add(rest)
		isOpen := part.LoOpen || restOpen
		if cmp := q.Cmp(lo); !ok || cmp > 0 || cmp == 0 && isOpen {
			lo, open, ok = q, isOpen, true
		}
	}
	for _, x := range t {
		for _, ft := range c.facts {
			if u := ft.form.terms; len(u) > 1 && len(u) <= maxWide {
				if k, found := coefficient(u, x.mono); found {
					try(u, ft.iv, x.coef.Quo(k))
				}
			}
		}
		if u, iv, found := c.divisionFact(x.mono); found {
			k, _ := coefficient(u, x.mono)
			try(u, iv, x.coef.Quo(k))
		}
	}
	return lo, open, ok
}

// coefficient of a monomial in a linear form.
func coefficient(t []term, m sym.Expr) (num.Q, bool) {
	for i := range t {
		if t[i].mono == m {
			return t[i].coef, true
		}
	}
	return num.Q{}, false
}

// minus returns t - k*u; the order of the terms is t's, then u's.
func minus(t []term, k num.Q, u []term) []term {
	r := make([]term, 0, len(t)+len(u))
	for _, x := range t {
		if q, ok := coefficient(u, x.mono); ok {
			x.coef = x.coef.Sub(k.Mul(q))
		}
		if !x.coef.IsZero() {
			r = append(r, x)
		}
	}
	for _, y := range u {
		if _, ok := coefficient(t, y.mono); !ok {
			r = append(r, term{y.mono, y.coef.Mul(k).Neg()})
		}
	}
	return r
}

// divisionFact returns what ties a quotient or a remainder to its dividend, for
// a constant divisor b: the form a - b*q is within the bounds of a%b, and
// a - b*q - r is 0.
func (c *Context) divisionFact(m sym.Expr) ([]term, Interval, bool) {
	f := c.sh.f
	op := f.Op(m)
	if op != sym.OpIntDiv && op != sym.OpIntMod {
		return nil, Interval{}, false
	}
	x := f.Args(m)
	b, ok := f.Num(x[1])
	if !ok || b.IsZero() {
		return nil, Interval{}, false
	}
	fm := c.sh.form(x[0])
	q := m
	iv := exactly(num.Q{})
	if op == sym.OpIntDiv {
		iv = c.remainderBounds(x, atomDepth)
	} else {
		q = f.IntDiv(x[0], x[1])
		if f.Op(q) != sym.OpIntDiv {
			return nil, Interval{}, false
		}
	}
	t := minus(fm.terms, b, []term{{q, num.Int(1)}})
	if op == sym.OpIntMod {
		t = minus(t, num.Int(1), []term{{m, num.Int(1)}})
	}
	if _, ok := coefficient(t, m); !ok {
		return nil, Interval{}, false
	}
	return t, iv.shift(fm.c.Neg()), true
}
