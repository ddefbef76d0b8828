package light

import (
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// values proposes values of an atom of a nonlinear term, so that the term
// becomes linear: the point's value, small numbers, the ends of its interval. Nil
// if there is no such atom.
func (r *run) values(c *simplify.Context, l *linear) *parts {
	a := r.nextAtom(c, l)
	if a == sym.Nil {
		return nil
	}
	s := r.f.Sort(a)
	iv := c.Bounds(a)
	if s == sym.SortInt && iv.HasLo && iv.HasHi && iv.Hi.Sub(iv.Lo).Cmp(num.Int(maxEnumerated)) <= 0 {
		p := &parts{complete: true}
		for q := iv.Lo; q.Cmp(iv.Hi) <= 0; q = q.Add(num.Int(1)) {
			p.cases = append(p.cases, r.f.Eq(a, r.f.Const(q, s)))
		}
		return p
	}
	p := &parts{}
	var seen []num.Q
	propose := func(q num.Q) {
		if s == sym.SortInt && !q.IsInt() || !iv.Contains(q) {
			return
		}
		for _, old := range seen {
			if old.Equal(q) {
				return
			}
		}
		seen = append(seen, q)
		p.cases = append(p.cases, r.f.Eq(a, r.f.Const(q, s)))
	}
	if q, ok := l.value(a); ok {
		propose(q)
	}
	for _, k := range []int64{1, 0, 2, -1} {
		propose(num.Int(k))
	}
	if iv.HasLo {
		propose(iv.Lo)
		propose(iv.Lo.Add(num.Int(1)))
	}
	if iv.HasHi {
		propose(iv.Hi)
		propose(iv.Hi.Sub(num.Int(1)))
	}
	if half, ok := num.Frac(1, 2); ok {
		propose(half)
	}
	for _, k := range []int64{10, -10} {
		propose(num.Int(k))
	}
	return p
}

// maxEnumerated is the greatest width of an integer interval whose values are
// all proposed.
const maxEnumerated = 6

// nextAtom chooses an atom below a nonlinear term that has no value yet: a factor
// of a product, or a number on which an atom depends whose value the point may
// have got wrong.
func (r *run) nextAtom(c *simplify.Context, l *linear) sym.Expr {
	best := sym.Nil
	consider := func(a sym.Expr) {
		switch r.f.Op(a) {
		case sym.OpSymbol, sym.OpRead, sym.OpApply, sym.OpField, sym.OpPart:
			if s := r.f.Sort(a); (s == sym.SortInt || s == sym.SortReal) && (best == sym.Nil || r.f.Compare(a, best) < 0) &&
				c.Simplify(a) == a && !r.f.HasBound(a) {
				best = a
			}
		}
	}
	for _, m := range l.monos {
		if m == sym.Nil || best != sym.Nil {
			continue
		}
		switch r.f.Op(m) {
		case sym.OpSymbol:
		case sym.OpProduct:
			r.f.Factors(m, func(a, _ sym.Expr) bool {
				consider(a)
				if best == sym.Nil {
					r.below(a, consider)
				}
				return true
			})
		default:
			r.below(m, consider)
		}
	}
	return best
}

// below calls visit for the atoms among the arguments of an atom.
func (r *run) below(a sym.Expr, visit func(sym.Expr)) {
	for _, x := range r.f.Args(a) {
		if x == sym.Nil {
			continue
		}
		if s := r.f.Sort(x); s == sym.SortInt || s == sym.SortReal {
			r.f.Terms(x, func(_, m sym.Expr) bool {
				r.f.Factors(m, func(b, _ sym.Expr) bool {
					visit(b)
					r.below(b, visit)
					return true
				})
				return true
			})
			continue
		}
		r.below(x, visit)
	}
}
