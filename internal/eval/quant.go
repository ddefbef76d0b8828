package eval

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/sym"
)

// expandLimit caps the number of instances into which a quantifier over a range
// is expanded.
const expandLimit = 4096

// standIn names the symbol that stands for a bound variable while its bounds are
// looked for; no program can have such a name.
const standIn = "bound variable"

// quant evaluates a quantifier. Over integers whose constraint gives constant
// bounds, it is the conjunction or disjunction of its instances: then the values
// in arrays are at hand.
func (v *Env) quant(e *model.Quant) sym.Expr {
	b := v.F.BoundVar(e.Bound.Name, v.Types.Of(e.Bound.Type, nil).Sort)
	g := sym.True
	if e.Constraint != nil {
		if g = v.with(e.Bound, b, sym.True, e.Constraint); g == sym.Nil {
			return sym.Nil
		}
	}
	if size, ok := v.ranksOf(e); ok {
		v.obligeRanks(e, g, b, size)
		return v.instances(e, 0, int64(size)-1)
	}
	if lo, hi, ok := v.boundsOf(e, g, b); ok {
		return v.instances(e, lo, hi)
	}
	body := v.with(e.Bound, b, g, e.Body)
	if body == sym.Nil {
		return sym.Nil
	}
	if e.Forall {
		return v.F.Forall(b, v.F.Implies(g, body))
	}
	return v.F.Exists(b, v.F.And(g, body))
}

// with evaluates e under the guard g with a value for the bound variable.
func (v *Env) with(x *model.Variable, val, g sym.Expr, e model.Expr) sym.Expr {
	if v.bound == nil {
		v.bound = map[*model.Variable]sym.Expr{}
	}
	old, had := v.bound[x]
	v.bound[x] = val
	r := v.guarded(g, e)
	if had {
		v.bound[x] = old
	} else {
		delete(v.bound, x)
	}
	return r
}

func (v *Env) boundsOf(e *model.Quant, g, b sym.Expr) (lo, hi int64, ok bool) {
	if e.Bound.Type.Kind != model.Int || g == sym.True {
		return 0, 0, false
	}
	// A path condition knows nothing about bound variables: a symbol stands in.
	x := v.F.Symbol(standIn, sym.SortInt)
	ctx := v.S.Ctx.Assume(v.F.Substitute(g, map[sym.Expr]sym.Expr{b: x}))
	if ctx.IsFalse() {
		return 0, -1, true
	}
	in := ctx.Bounds(x)
	if !in.HasLo || !in.HasHi {
		return 0, 0, false
	}
	lo, okL := in.Lo.Ceil().Int64()
	hi, okH := in.Hi.Floor().Int64()
	return lo, hi, okL && okH && hi-lo < expandLimit
}

func (v *Env) instances(e *model.Quant, lo, hi int64) sym.Expr {
	f := v.F
	parts := make([]sym.Expr, 0, hi-lo+1)
	for k := lo; k <= hi; k++ {
		g := sym.True
		if e.Constraint != nil {
			g = v.with(e.Bound, f.Int(k), sym.True, e.Constraint)
		}
		if g == sym.Nil {
			return sym.Nil
		}
		if g = v.simplify(g); g == sym.False {
			continue
		}
		body := v.with(e.Bound, f.Int(k), g, e.Body)
		if body == sym.Nil {
			return sym.Nil
		}
		if e.Forall {
			parts = append(parts, f.Implies(g, body))
		} else {
			parts = append(parts, f.And(g, body))
		}
	}
	if e.Forall {
		return f.And(parts...)
	}
	return f.Or(parts...)
}
