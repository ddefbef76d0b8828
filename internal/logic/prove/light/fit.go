package light

import (
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// fit repairs a model that gets some conjuncts wrong by changing one number x.
// While all else stays, a comparison in which x occurs as a term of its own, k*x,
// bounds x by a constant; a number within all these bounds is tried. It is what
// finds the tolerance between the errors of two steps of an iteration, whatever
// the values on the grid are.
//
// fit only proposes: what it returns may still get a conjunct wrong, for example
// one in which x occurs elsewhere too, and must be checked by accept. It returns
// false at once if accept does.
func fit(c *simplify.Context, conj []sym.Expr, m *prove.Model, accept func(*prove.Model) bool) bool {
	f := c.Factory()
	for _, x := range adjustable(f, conj, m) {
		q, ok := fitted(f, conj, m, x)
		if !ok {
			continue
		}
		if varied, err := m.Vary(x, prove.Number(q), c.MayShare); err == nil && accept(varied) {
			return true
		}
	}
	return false
}

// maxFitted is the number of atoms that fit tries.
const maxFitted = 4

// adjustable lists symbols and elements that the first comparison which the model
// gets wrong has as terms of their own; nil if none is wrong.
func adjustable(f *sym.Factory, conj []sym.Expr, m *prove.Model) []sym.Expr {
	var out []sym.Expr
	for _, e := range conj {
		if !relation(f, e) {
			continue
		}
		if ok, err := m.Holds(e); err != nil || ok {
			continue
		}
		f.Terms(f.Args(e)[0], func(_, mono sym.Expr) bool {
			switch f.Op(mono) {
			case sym.OpSymbol, sym.OpRead, sym.OpField, sym.OpPart, sym.OpApply:
				out = append(out, mono)
			}
			return len(out) < maxFitted
		})
		break
	}
	return out
}

// relation tells whether e compares numbers.
func relation(f *sym.Factory, e sym.Expr) bool {
	switch f.Op(e) {
	case sym.OpEq0, sym.OpNe0, sym.OpGe0, sym.OpGt0:
		return true
	}
	return false
}

// fitted finds a value of x within the bounds that the comparisons set, all else
// being as in the model.
func fitted(f *sym.Factory, conj []sym.Expr, m *prove.Model, x sym.Expr) (num.Q, bool) {
	old, err := m.Eval(x)
	if err != nil {
		return num.Q{}, false
	}
	at := num.FromRat(old.Num)
	iv := simplify.Interval{}
	for _, e := range conj {
		if !relation(f, e) {
			continue
		}
		p := f.Args(e)[0]
		k, found := coefficient(f, p, x)
		if !found {
			if ok, err := m.Holds(e); err != nil || !ok {
				return num.Q{}, false
			}
			continue
		}
		v, err := m.Eval(p)
		if err != nil {
			return num.Q{}, false
		}
		// p = k*x + rest, so p rel 0 where x rel at - p/k, turned round for k < 0.
		end := at.Sub(num.FromRat(v.Num).Quo(k))
		switch op := f.Op(e); {
		case op == sym.OpNe0:
			continue // for accept to see
		case op == sym.OpEq0:
			iv = iv.Meet(simplify.Interval{Lo: end, Hi: end, HasLo: true, HasHi: true})
		case k.Sign() > 0:
			iv = iv.Meet(simplify.Interval{Lo: end, HasLo: true, LoOpen: op == sym.OpGt0})
		default:
			iv = iv.Meet(simplify.Interval{Hi: end, HasHi: true, HiOpen: op == sym.OpGt0})
		}
	}
	if f.Sort(x) == sym.SortInt {
		iv = iv.Integral()
	}
	return inside(iv), !iv.IsEmpty()
}

// coefficient returns the factor of a monomial in a polynomial.
func coefficient(f *sym.Factory, p, mono sym.Expr) (k num.Q, found bool) {
	f.Terms(p, func(coef, m sym.Expr) bool {
		if found = m == mono; found {
			k, _ = f.Num(coef)
		}
		return !found
	})
	return k, found
}
