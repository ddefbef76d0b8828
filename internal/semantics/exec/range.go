package exec

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/semantics/state"
)

// expanded is the number of elements of an array up to which what is said of each of
// them is said one by one.
const expanded = 4096

// confined gives the condition that an input, or each element of it, lies in its stated
// range.
func (m *Machine) confined(x *model.InputVar, o *state.Object) sym.Expr {
	if x.Var.Type.IsScalar() {
		return m.between(x.Range, x.Var.Type, o.Root.Cells[0])
	}
	a := o.Root.Kids[0]
	return m.eachBetween(x.Range, a.Type, a.Base, 1)
}

// eachBetween gives the condition that all elements of an array lie in a range; count is
// the number of such arrays that there are.
func (m *Machine) eachBetween(r *model.Interval, t *state.Type, e sym.Expr, count int64) sym.Expr {
	if t.Model.Kind != model.Array {
		return m.between(r, t.Model, e)
	}
	f := m.F
	if n, ok := f.AsInt64(t.Extent); t.Extent != sym.Nil && ok && n >= 0 && n <= expanded/count {
		all := make([]sym.Expr, n)
		for i := range all {
			all[i] = m.eachBetween(r, t.Elem, f.Read(e, f.Int(int64(i))), count*max(n, 1))
		}
		return f.And(all...)
	}
	i := f.BoundVar(indexName(t), sym.SortInt)
	inside := f.Ge(i, f.Int(0))
	if t.Extent != sym.Nil {
		inside = f.And(inside, f.Lt(i, t.Extent))
	}
	return f.Forall(i, f.Implies(inside, m.eachBetween(r, t.Elem, f.Read(e, i), expanded)))
}

// indexName names the variable for the indices of an array of arrays: nested ones have
// different names.
func indexName(t *state.Type) string {
	name := "i"
	for t = t.Elem; t.Model.Kind == model.Array; t = t.Elem {
		name += "i"
	}
	return name
}

// between gives the condition that a number lies in a range. The ends for floating types
// are numbers of the format, at least of double precision, as literals are; infinities
// and what is no number lie outside.
func (m *Machine) between(r *model.Interval, t *model.Type, e sym.Expr) sym.Expr {
	f := m.F
	if t.Kind == model.Int {
		lo, hi := num.Ceiling(r.Lo), num.Floor(r.Hi)
		return f.And(f.Ge(e, f.BigInt(lo)), f.Le(e, f.BigInt(hi)))
	}
	const double = 64
	bits := max(t.Bits, double)
	if t.Bits != bits {
		e = f.FConv(e, bits)
	}
	lo, hi := f.FConst(r.Lo.RatString(), r.Lo, bits), f.FConst(r.Hi.RatString(), r.Hi, bits)
	return f.And(f.FLe(lo, e), f.FLe(e, hi))
}
