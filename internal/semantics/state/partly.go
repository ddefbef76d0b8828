package state

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
)

// IsPartly tells whether the Base of an aggregate says which of its scalars have values: see
// sym.Factory.Partly. Base has another sort than the type's then.
func (a *Agg) IsPartly(f *sym.Factory) bool {
	return valued(a.Base) && f.Sort(a.Base) != a.Type.Sort
}

// partlyAt gives component i of a Base that says which scalars have values: as a rule in the
// same form, and of a scalar of which it is known, its value or Nil.
func (a *Agg) partlyAt(f *sym.Factory, i int) sym.Expr {
	held, mask := f.Halves(a.Base)
	if a.Type.Model.Kind == model.Struct {
		if i >= len(a.Type.Fields) {
			return sym.Nil
		}
		held, mask = f.Field(held, i), f.Field(mask, i)
	} else {
		held, mask = f.Read(held, f.Int(int64(i))), f.Read(mask, f.Int(int64(i)))
	}
	switch mask {
	case f.Int(0):
		return sym.Nil
	case f.Int(1):
		return held
	}
	return f.Partly(held, mask)
}

// Partly gives the aggregate as one expression of sym.Factory.Partly, whatever has a value in
// it; Nil where it holds pointers, bytes of other values, or what was cleared.
func (a *Agg) Partly(f *sym.Factory) sym.Expr {
	if a.Type.Sort == 0 || a.Base == sym.Stale || a.Type.Model.Kind == model.Union {
		return sym.Nil
	}
	sort := f.MaskSort(a.Type.Sort)
	if sort == sym.SortNone || a.Type.Model.Kind == model.Struct && a.padded() {
		return sym.Nil
	}
	held, mask := a.halves(f, sort)
	n := max(len(a.Cells), len(a.Kids))
	if a.Type.Model.Kind == model.Struct {
		n = len(a.Type.Fields)
	}
	parts, masks := make([]sym.Expr, n), make([]sym.Expr, n)
	for i := range n {
		if a.Type.Model.Kind != model.Struct && !a.stores(i) {
			continue // the base's
		}
		x := a.partOf(f, i)
		if x == sym.Nil {
			return sym.Nil
		}
		parts[i], masks[i] = f.Halves(x)
	}
	if a.Type.Model.Kind == model.Struct {
		return f.Partly(f.Tuple(a.Type.Sort, parts...), f.Tuple(sort, masks...))
	}
	return f.Partly(f.DenseArray(held, parts), f.DenseArray(mask, masks))
}

// halves gives what Base says of all components.
func (a *Agg) halves(f *sym.Factory, mask sym.Sort) (held, has sym.Expr) {
	switch {
	case a.Base == sym.Nil:
		return f.Symbol(sym.Nowhere, a.Type.Sort), f.Mask(mask, 0)
	case a.IsPartly(f):
		return f.Halves(a.Base)
	}
	return a.Base, f.Mask(mask, 1)
}

// partOf is Partly for component i.
func (a *Agg) partOf(f *sym.Factory, i int) sym.Expr {
	t := a.elemType(i)
	if !t.IsScalar() {
		return a.Kid(f, i).Partly(f)
	}
	return PartlyScalar(f, a.Cell(f, i), t.Sort)
}

// PartlyScalar is Partly for what the place of a scalar holds.
func PartlyScalar(f *sym.Factory, x sym.Expr, s sym.Sort) sym.Expr {
	switch {
	case x == sym.Nil:
		return f.Partly(f.Symbol(sym.Nowhere, s), f.Int(0))
	case x == sym.Stale || f.OfBytes(x):
		return sym.Nil
	case f.IsPartly(x):
		return x
	}
	return f.Partly(x, f.Int(1))
}
