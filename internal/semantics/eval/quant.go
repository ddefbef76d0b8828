package eval

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
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
	b := v.binder(e.Bound, v.Types.Of(e.Bound.Type, nil).Sort)
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
		if x, ok := v.expanded(e, lo, hi); ok {
			return x
		}
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

// binder gives a variable for a quantifier or a fold to bind. It is none that is bound
// around it: what a definition is given, or a name stands for, can speak of one that has
// the same name.
func (v *Env) binder(x *model.Variable, s sym.Sort) sym.Expr {
	b := v.F.BoundVar(x.Name, s)
	for name := x.Name; v.isBound(b); {
		name += "'"
		b = v.F.BoundVar(name, s)
	}
	return b
}

// isBound tells whether a variable is bound around what is evaluated.
func (v *Env) isBound(b sym.Expr) bool {
	for _, x := range v.bound {
		if x == b {
			return true
		}
	}
	return false
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

// fewInstances is the number of instances up to which a quantifier is expanded though its body
// reads elements of which it is open whether they have values: these are not at hand.
const fewInstances = 4

// expanded is the quantifier as its instances; false, with nothing done, where these say less
// than the quantifier does.
func (v *Env) expanded(e *model.Quant, lo, hi int64) (x sym.Expr, ok bool) {
	parts := make([]sym.Expr, 0, hi-lo+1)
	open, obliged, settled := v.open, len(v.Obligations), len(v.Settled)
	for k := lo; k <= hi; k++ {
		part := v.instance(e, k)
		if part == sym.Nil {
			return sym.Nil, true
		}
		if v.open > open && hi-lo >= fewInstances {
			v.Obligations, v.Settled = v.Obligations[:obliged], v.Settled[:settled]
			return sym.Nil, false
		}
		parts = append(parts, part)
	}
	return v.combine(e, parts), true
}

// instances gives the quantifier as its instances.
func (v *Env) instances(e *model.Quant, lo, hi int64) sym.Expr {
	parts := make([]sym.Expr, 0, hi-lo+1)
	for k := lo; k <= hi; k++ {
		part := v.instance(e, k)
		if part == sym.Nil {
			return sym.Nil
		}
		parts = append(parts, part)
	}
	return v.combine(e, parts)
}

func (v *Env) combine(e *model.Quant, parts []sym.Expr) sym.Expr {
	if e.Forall {
		return v.F.And(parts...)
	}
	return v.F.Or(parts...)
}

// instance is the quantifier's body for one value of its variable.
func (v *Env) instance(e *model.Quant, k int64) sym.Expr {
	f, g := v.F, sym.True
	if e.Constraint != nil {
		g = v.with(e.Bound, f.Int(k), sym.True, e.Constraint)
	}
	if g == sym.Nil {
		return sym.Nil
	}
	if g = v.simplify(g); g == sym.False {
		return f.Bool(e.Forall)
	}
	body := v.with(e.Bound, f.Int(k), g, e.Body)
	switch {
	case body == sym.Nil:
		return sym.Nil
	case e.Forall:
		return f.Implies(g, body)
	}
	return f.And(g, body)
}
