package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Agg is the value of an array or struct. Scalars stand in Cells, aggregates in
// Kids; of a struct's fields, each has its place in one of the two, by the
// field's index. Both grow on demand: what is not stored comes from Base, and
// is uninitialised where there is no Base.
type Agg struct {
	Type  *Type
	Base  sym.Expr // Nil, or an expression of the type's sort, or of sym.Factory.Partly
	Cells []sym.Expr
	Kids  []*Agg
	// Sites holds, for the outputs of a program, where each cell was last
	// written; the zero Site for a cell that never was. Nil elsewhere.
	Sites []comm.CallSite
	// Tracked: this is part of an output, so that writes record their site.
	Tracked bool
	// BaseSite is where all of Base was written, in a tracked aggregate; the
	// zero Site when Base is what the program starts with.
	BaseSite comm.CallSite

	owner      uint64
	number     number // in the Store that last saw it
	simplified *simplify.Context
	memo       *memo
}

// Unset tells whether nothing was written to it.
func (a *Agg) Unset() bool {
	return a.Base == sym.Nil && !slices.ContainsFunc(a.Cells, func(x sym.Expr) bool { return x != sym.Nil }) &&
		!slices.ContainsFunc(a.Kids, func(k *Agg) bool { return k != nil && !k.Unset() })
}

func (a *Agg) own(epoch uint64) *Agg {
	if a.owner == epoch {
		a.number, a.simplified, a.memo = number{}, nil, nil
		return a
	}
	n := *a
	n.owner, n.number, n.simplified, n.memo = epoch, number{}, nil, nil
	n.Cells = append([]sym.Expr(nil), a.Cells...)
	n.Kids = append([]*Agg(nil), a.Kids...)
	n.Sites = append([]comm.CallSite(nil), a.Sites...)
	return &n
}

// elemType gives the type of the i-th component.
func (a *Agg) elemType(i int) *Type {
	if a.Type.Model.Kind == model.Struct {
		if i >= len(a.Type.Fields) {
			return &paddingType
		}
		return a.Type.Fields[i]
	}
	return a.Type.Elem
}

// paddingType is the type of a byte of padding.
var paddingType = Type{Model: Byte, Sort: sym.SortInt}

// Padding gives the index of the cell that keeps a byte of padding of a struct, at an offset
// in it. Programs that write memory byte by byte, and those that take one block for
// different purposes, write there too.
func Padding(t *model.Type, offset int64) int { return len(t.Fields) + int(offset) }

// padded tells whether there is something in the padding of a struct.
func (a *Agg) padded() bool {
	for i := len(a.Type.Fields); i < len(a.Cells); i++ {
		if a.Cells[i] != sym.Nil {
			return true
		}
	}
	return false
}

// baseAt gives what Base says of component i, or Nil.
func (a *Agg) baseAt(f *sym.Factory, i int) sym.Expr {
	switch {
	case a.Base == sym.Nil || a.Base == sym.Stale:
		return a.Base
	case f.Sort(a.Base) != a.Type.Sort:
		return a.partlyAt(f, i)
	case a.Type.Model.Kind == model.Struct && i >= len(a.Type.Fields):
		return sym.Nil
	case a.Type.Model.Kind == model.Struct:
		return f.Field(a.Base, i)
	}
	return f.Read(a.Base, f.Int(int64(i)))
}

// Cell gives the scalar at index i: Nil when it is uninitialised, Stale when it was
// cleared, an expression of sym.Factory.Partly when it may be either.
func (a *Agg) Cell(f *sym.Factory, i int) sym.Expr {
	if i < len(a.Cells) && a.Cells[i] != sym.Nil {
		return a.Cells[i]
	}
	return a.baseAt(f, i)
}

// Kid gives the aggregate at index i; it is not stored by this call.
func (a *Agg) Kid(f *sym.Factory, i int) *Agg {
	if i < len(a.Kids) && a.Kids[i] != nil {
		return a.Kids[i]
	}
	n := a.unstored(f, i)
	return &n
}

// unstored gives what the aggregate at index i is as long as it is not stored.
func (a *Agg) unstored(f *sym.Factory, i int) Agg {
	return Agg{Type: a.elemType(i), Base: a.baseAt(f, i), Tracked: a.Tracked, BaseSite: a.BaseSite}
}

// Within is Kid for a short look: where the aggregate is not stored, room holds it.
func (a *Agg) Within(f *sym.Factory, i int, room *Agg) *Agg {
	if i < len(a.Kids) && a.Kids[i] != nil {
		return a.Kids[i]
	}
	*room = a.unstored(f, i)
	return room
}

// SiteOf gives where the scalar at index i was last written.
func (a *Agg) SiteOf(i int) comm.CallSite {
	if i < len(a.Sites) {
		if site := a.Sites[i]; site != (comm.CallSite{}) {
			return site
		}
	}
	return a.BaseSite
}

// WrittenAt gives a place where the aggregate, or a part of it, was written; the zero
// Site when there is none that is known.
func (a *Agg) WrittenAt() comm.CallSite {
	if a.BaseSite != (comm.CallSite{}) {
		return a.BaseSite
	}
	for _, site := range a.Sites {
		if site != (comm.CallSite{}) {
			return site
		}
	}
	for _, kid := range a.Kids {
		if kid != nil {
			if site := kid.WrittenAt(); site != (comm.CallSite{}) {
				return site
			}
		}
	}
	return comm.CallSite{}
}

// Editor changes aggregates that belong to one epoch.
type Editor struct {
	Factory *sym.Factory
	Epoch   uint64
	Site    comm.CallSite // recorded in tracked aggregates

	spare []*cut // see Drop
}

// SetCell stores a scalar at index i of a, which it first copies if another
// epoch owns it, and returns the changed aggregate.
func (ed *Editor) SetCell(a *Agg, i int, v sym.Expr) *Agg {
	m := a.remembered()
	a = a.own(ed.Epoch)
	a.Cells = reach(a.Cells, i, a.likely(ed.Factory))
	a.Cells[i] = v
	a.recall(m, int32(i))
	if a.Tracked {
		a.Cells[i] = ed.Factory.Counted(v) // outputs are numbers
		a.Sites = reach(a.Sites, i, len(a.Cells))
		a.Sites[i] = ed.Site
	}
	return a
}

// reach makes a slice long enough for index i. When it has to be moved for that, it
// gets room for as many elements as are likely to come.
func reach[T any](v []T, i, likely int) []T {
	if i < len(v) {
		return v
	}
	if i >= cap(v) && i < likely {
		v = append(make([]T, 0, likely), v...)
	}
	for len(v) <= i {
		var none T
		v = append(v, none)
	}
	return v
}

// likely gives the number of components of a small aggregate, 0 for others.
func (a *Agg) likely(f *sym.Factory) int {
	const small = 16
	if n, ok := a.length(f); ok && n <= small {
		return n
	}
	return 0
}

// Kid gives the aggregate at index i of a, for changing: it is not stored by this
// call, and need not be copied again when it is new.
func (ed *Editor) Kid(a *Agg, i int) *Agg {
	if i < len(a.Kids) && a.Kids[i] != nil {
		return a.Kids[i]
	}
	n := a.unstored(ed.Factory, i)
	n.owner = ed.Epoch
	return &n
}

// SetKid stores an aggregate at index i of a, likewise.
func (ed *Editor) SetKid(a *Agg, i int, kid *Agg) *Agg {
	a = a.own(ed.Epoch)
	a.Kids = reach(a.Kids, i, a.likely(ed.Factory))
	a.Kids[i] = kid
	return a
}

// SetBase makes base the value of all of a.
func (ed *Editor) SetBase(a *Agg, base sym.Expr) *Agg {
	n := &Agg{Type: a.Type, Base: base, Tracked: a.Tracked, owner: ed.Epoch}
	if a.Tracked {
		n.BaseSite = ed.Site
	}
	return n
}

// SetWhole gives the scalar or aggregate value v the place of component i.
func (ed *Editor) SetWhole(a *Agg, i int, v Value) *Agg {
	if v.Agg == nil {
		return ed.SetCell(a, i, v.Expr)
	}
	return ed.SetKid(a, i, ed.adopt(v.Agg, a.Tracked))
}

// adopt makes a copy of v whose tracking is as asked.
func (ed *Editor) adopt(v *Agg, tracked bool) *Agg {
	if v.Tracked == tracked && !tracked {
		return v
	}
	n := *v
	n.owner, n.number, n.Tracked, n.Sites, n.BaseSite = ed.Epoch, number{}, tracked, nil, comm.CallSite{}
	if tracked && n.Base != sym.Nil {
		n.BaseSite = ed.Site
	}
	n.Cells = append([]sym.Expr(nil), v.Cells...)
	n.Kids = append([]*Agg(nil), v.Kids...)
	for i, kid := range n.Kids {
		if kid != nil {
			n.Kids[i] = ed.adopt(kid, tracked)
		}
	}
	for i, x := range n.Cells {
		if tracked {
			n.Cells[i] = ed.Factory.Counted(x)
			n.Sites = append(n.Sites, ed.Site)
		}
	}
	return &n
}

// Value is a scalar (Expr) or an aggregate (Agg).
type Value struct {
	Expr sym.Expr
	Agg  *Agg
}

// Whole gives the aggregate as one expression of its type's sort, or Nil when
// a part of it is uninitialised or stale, or holds bytes of other values, or its extent is
// not known. The first known
// components of an array with a symbolic extent and no Base are no whole.
func (a *Agg) Whole(f *sym.Factory) sym.Expr {
	n, ok := a.length(f)
	if (a.Base == sym.Nil || a.Base == sym.Stale) && !ok || a.IsPartly(f) {
		return sym.Nil
	}
	if a.Base == sym.Stale {
		rest := *a
		rest.Base = sym.Nil
		return rest.Whole(f)
	}
	if a.Type.Model.Kind == model.Struct && a.padded() {
		return sym.Nil
	}
	stored := max(len(a.Cells), len(a.Kids))
	if a.Base != sym.Nil && stored == 0 {
		return a.Base
	}
	if a.Base != sym.Nil && a.Type.Model.Kind != model.Struct {
		n = stored
	}
	elems := make([]sym.Expr, n)
	for i := range elems {
		if a.Base != sym.Nil && a.Type.Model.Kind != model.Struct && !a.stores(i) {
			continue // the base's
		}
		if elems[i] = a.wholeAt(f, i); elems[i] == sym.Nil {
			return sym.Nil
		}
	}
	if a.Type.Model.Kind == model.Struct {
		return f.Tuple(a.Type.Sort, elems...)
	}
	base := a.Base
	if base == sym.Nil {
		base = f.Symbol(sym.Nowhere, a.Type.Sort)
	}
	return f.DenseArray(base, elems)
}

// stores tells whether component i is stored, rather than taken from Base.
func (a *Agg) stores(i int) bool {
	return i < len(a.Cells) && a.Cells[i] != sym.Nil || i < len(a.Kids) && a.Kids[i] != nil
}

func (a *Agg) wholeAt(f *sym.Factory, i int) sym.Expr {
	if !a.elemType(i).IsScalar() {
		return a.Kid(f, i).Whole(f)
	}
	if x := a.Cell(f, i); x != sym.Stale && !f.OfBytes(x) && !f.IsPartly(x) {
		return x
	}
	return sym.Nil
}

// length gives the number of components if it is a constant.
func (a *Agg) length(f *sym.Factory) (int, bool) {
	if a.Type.Model.Kind == model.Struct {
		return len(a.Type.Fields), true
	}
	if a.Type.Extent == sym.Nil {
		return 0, false
	}
	n, ok := f.AsInt64(a.Type.Extent)
	return int(n), ok && n >= 0 && n < 1<<31
}

// KnownPrefix gives the number of leading components that are initialised
// throughout, of an array without a Base.
func (a *Agg) KnownPrefix(f *sym.Factory) int {
	n := 0
	for n < max(len(a.Cells), len(a.Kids)) && a.wholeAt(f, n) != sym.Nil {
		n++
	}
	return n
}

// PrefixWhole gives the first n components as an array expression whose other
// elements are arbitrary.
func (a *Agg) PrefixWhole(f *sym.Factory, n int) sym.Expr {
	elems := make([]sym.Expr, n)
	for i := range elems {
		elems[i] = a.wholeAt(f, i)
	}
	return f.DenseArray(f.Symbol(sym.Nowhere, a.Type.Sort), elems)
}
