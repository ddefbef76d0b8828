package light

import (
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// try makes the point of the linear constraints a model and checks it against
// the question.
func (r *run) try(c *simplify.Context, l *linear) bool {
	m := prove.NewModel(r.f)
	all := append([]sym.Expr{r.claim}, l.conj...)
	for _, a := range prove.Atoms(r.f, append(all, r.ctx.Conjuncts()...)) {
		r.assign(m, c, l, a)
	}
	if r.f.Arith() == sym.Herbrand {
		reorder(m, r.orders(all), 1)
	}
	return r.accept(c, l, m)
}

// accept makes the conjuncts true that are no comparisons of numbers, and checks
// the model against the question.
func (r *run) accept(c *simplify.Context, l *linear, m *prove.Model) bool {
	// Equalities first: one side takes the value of the other.
	for _, e := range l.conj {
		r.assignTruth(m, e)
	}
	c.Solved(func(from, to sym.Expr) bool {
		if s := r.f.Sort(from); s != sym.SortInt && s != sym.SortReal {
			if v, err := m.Eval(to); err == nil {
				_ = m.Assign(from, v) // whether it helped is for Check to say
			}
		}
		return true
	})
	if err := m.Check(r.ctx, r.claim); err != nil {
		r.reason, r.last = "no model found, and no proof", err
		return false
	}
	r.model = m
	return true
}

// assign gives a number its value at the point; one that the constraints do not
// mention gets one within its bounds.
func (r *run) assign(m *prove.Model, c *simplify.Context, l *linear, a sym.Expr) {
	s := r.f.Sort(a)
	if isFloat(s) && r.f.Arith() == sym.Herbrand {
		// Terms that are not known to be equal are different.
		_ = m.Assign(a, sym.Value{Text: r.f.String(a)})
		return
	}
	if s != sym.SortInt && s != sym.SortReal {
		return
	}
	q, ok := l.value(a)
	if !ok {
		e := c.Simplify(a)
		if q, ok = l.at(e); !ok {
			if e != a || r.f.Op(a) != sym.OpSymbol {
				return
			}
			q = inside(c.QuickBounds(a))
		}
	}
	// A quotient that is no element of anything has its value from its parts.
	_ = m.Assign(a, prove.Number(q))
}

// inside picks a number of an interval: 0, else the end next to it.
func inside(iv simplify.Interval) num.Q {
	one := num.Int(1)
	if iv.HasLo && (iv.Lo.Sign() > 0 || iv.Lo.Sign() == 0 && iv.LoOpen) {
		if !iv.LoOpen {
			return iv.Lo
		}
		if !iv.HasHi {
			return iv.Lo.Add(one)
		}
		return iv.Lo.Add(iv.Hi).Quo(num.Int(2))
	}
	if iv.HasHi && (iv.Hi.Sign() < 0 || iv.Hi.Sign() == 0 && iv.HiOpen) {
		if !iv.HiOpen {
			return iv.Hi
		}
		if !iv.HasLo {
			return iv.Hi.Sub(one)
		}
		return iv.Lo.Add(iv.Hi).Quo(num.Int(2))
	}
	return num.Q{}
}

// assignTruth makes a conjunct that is no comparison true, if it is an atom or
// an equality of one.
func (r *run) assignTruth(m *prove.Model, e sym.Expr) {
	truth := true
	if r.f.Op(e) == sym.OpNot {
		e, truth = r.f.Args(e)[0], false
	}
	switch r.f.Op(e) {
	case sym.OpEq:
		if x := r.f.Args(e); truth {
			for i := range x {
				if v, err := m.Eval(x[1-i]); err == nil && m.Assign(x[i], v) == nil {
					return
				}
			}
		}
	case sym.OpSymbol, sym.OpRead, sym.OpField, sym.OpPart, sym.OpApply, sym.OpFLt, sym.OpFLe, sym.OpFEq:
		_ = m.Assign(e, sym.Value{Bool: truth}) // whether it helped is for Check to say
	}
}
