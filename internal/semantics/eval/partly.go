package eval

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// In programs with loop invariants an index may stand for any number, and an array that such
// a loop fills has values in some elements and not in others. It is kept as what its elements
// hold, with a mask of those that were written (sym.Factory.Partly). To read an element obliges
// that the mask is 1 there. Where an invariant reads, it says with that which elements have
// values, and this is kept with what else it says: else nothing would be known of the mask
// once an iteration is forgotten.

// partly gives an aggregate in this form; Nil where it cannot be, or need not.
func (v *Env) partly(a *state.Agg) sym.Expr {
	if !v.layered() && !v.Annotation || a.Tracked {
		return sym.Nil
	}
	return a.Partly(v.F)
}

// partlyValue is partly for a value that is stored.
func (v *Env) partlyValue(val state.Value) sym.Expr {
	if val.Agg != nil {
		return val.Agg.Partly(v.F)
	}
	return state.PartlyScalar(v.F, val.Expr, v.F.Sort(val.Expr))
}

// present gives a value that was read, and obliges that it is one. Most programs have no masks.
func (v *Env) present(val state.Value, pl *Place, pos source.Pos) state.Value {
	if v.layered() || v.Annotation {
		return v.unmasked(val, pl, pos)
	}
	return val
}

func (v *Env) unmasked(val state.Value, pl *Place, pos source.Pos) state.Value {
	if val.Expr == sym.Nil && v.Failure == nil && pl.Type.IsScalar() && v.someGuarded() {
		val.Expr = state.PartlyScalar(v.F, sym.Nil, v.typeOf(pl.Type).Sort)
	}
	if !v.F.IsPartly(val.Expr) {
		return val
	}
	held, mask := v.F.Halves(val.Expr)
	has := v.simplify(v.F.Eq(mask, v.F.Int(1)))
	if has == sym.False && !v.someGuarded() {
		v.unset(pl, pos)
		return state.Value{}
	}
	if v.Annotation && has != sym.True {
		v.open++
	}
	v.oblige(verdict.Uninitialized, has, pos, "%s is used, and may not have a value yet", v.Describe(pl))
	return v.element(state.Value{Expr: v.determined(held)}, pl.Type)
}

// someGuarded tells whether an annotation reads here under a condition that is open. Then it says
// with that read that the condition does not hold where there is no value, which is kept, and
// would not be if it were decided.
func (v *Env) someGuarded() bool {
	return v.Annotation && len(v.guards) > 0 && v.simplify(v.F.And(v.guards...)) != sym.True
}

// Either gives what the place of a scalar holds, where it may have no value, as its value or
// sym.Nil: which it is is decided first. It gives false where that is to be done.
func (v *Env) Either(x sym.Expr, pos source.Pos) (sym.Expr, bool) {
	if !v.F.IsPartly(x) {
		return x, true
	}
	held, mask := v.F.Halves(x)
	switch has := v.simplify(v.F.Eq(mask, v.F.Int(1))); has {
	case sym.True:
		return held, true
	case sym.False:
		return sym.Nil, true
	default:
		v.split(pos, has)
		return sym.Nil, false
	}
}

// mayLack tells whether it is open of a scalar in an aggregate whether it has a value.
func (v *Env) mayLack(a *state.Agg) bool {
	if a.IsPartly(v.F) || slices.ContainsFunc(a.Cells, v.F.IsPartly) {
		return true
	}
	return slices.ContainsFunc(a.Kids, func(kid *state.Agg) bool { return kid != nil && v.mayLack(kid) })
}
