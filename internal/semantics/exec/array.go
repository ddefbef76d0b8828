package exec

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Array is an array in memory, taken as a whole: its length need not be a number, as
// that of a Region must be. Rows of a matrix are arrays, and so is the matrix.
//
// It is good as long as its Call is.
type Array struct {
	c  *Call
	pl eval.Place
	t  *state.Type
}

// Array finds the array of scalars that begins where a pointer points to, of those
// inside of one another the smallest for which fits holds. Fits is told the type of
// the scalars and how many there are. It gives nil, without a failure, where there is
// none.
func (c *Call) Array(ptr sym.Expr, fits func(elem *model.Type, n sym.Expr) bool) *Array {
	f := c.M.F
	if c.Failed() || f.Op(ptr) != sym.OpPointer {
		return nil
	}
	pl, ok := c.env.Target(ptr, nil, c.Pos)
	if !ok {
		return nil
	}
	t := c.Process().Objs[pl.Obj].Root.Type
	types := []*state.Type{t}
	for _, i := range pl.Path {
		if t = component(f, t, i); t == nil {
			return nil
		}
		types = append(types, t)
	}
	for k := len(pl.Path); k > 0; k-- {
		if elem, n := c.scalars(types[k]); elem != nil && types[k].Model.Kind == model.Array && fits(elem, n) {
			pl.Path, pl.Type = pl.Path[:k:k], types[k].Model
			return &Array{c: c, pl: pl, t: types[k]}
		}
		if pl.Path[k-1] != f.Int(0) || types[k-1].Model.Kind != model.Array {
			break
		}
	}
	return nil
}

// Around finds the innermost array in which a pointer points to an element, and the index of that. It gives nil,
// without a failure, where there is none.
func (c *Call) Around(ptr sym.Expr) (array *Array, index sym.Expr) {
	if c.Failed() || c.M.F.Op(ptr) != sym.OpPointer {
		return nil, sym.Nil
	}
	pl, ok := c.env.Target(ptr, nil, c.Pos)
	if !ok || len(pl.Path) == 0 {
		return nil, sym.Nil
	}
	last := len(pl.Path) - 1
	t := c.Process().Objs[pl.Obj].Root.Type
	for _, i := range pl.Path[:last] {
		if t = component(c.M.F, t, i); t == nil {
			return nil, sym.Nil
		}
	}
	if t.Model.Kind != model.Array || t.Extent == sym.Nil || t.Elem.Model.Kind == model.Void {
		return nil, sym.Nil
	}
	index, pl.Path, pl.Type = pl.Path[last], pl.Path[:last:last], t.Model
	return &Array{c: c, pl: pl, t: t}, index
}

// scalars gives the type and the number of the scalars in arrays of arrays; nil where
// something else is in them, or a length is not known.
func (c *Call) scalars(t *state.Type) (elem *model.Type, n sym.Expr) {
	n = c.M.F.Int(1)
	for ; t.Model.Kind == model.Array; t = t.Elem {
		if t.Extent == sym.Nil {
			return nil, sym.Nil
		}
		n = c.M.F.Mul(n, t.Extent)
	}
	if !t.Model.IsArith() {
		return nil, sym.Nil
	}
	return t.Model, c.env.Simplify(n)
}

// Whole tells whether a length is so uncertain that memory of that length can be
// looked at only as a whole, and not by the cases of its length.
func (c *Call) Whole(n sym.Expr) bool {
	const cases = 1 << 10
	n = c.env.Simplify(n)
	if _, ok := c.M.F.AsInt64(n); ok || c.Failed() {
		return false
	}
	b := c.S.Ctx.Bounds(n)
	return !b.HasLo || !b.HasHi || b.Hi.Sub(b.Lo).Cmp(num.Int(cases)) > 0
}

// Lengths gives the numbers of elements, of the array first and then of the arrays in
// it.
func (a *Array) Lengths() []sym.Expr {
	var list []sym.Expr
	for t := a.t; t.Model.Kind == model.Array; t = t.Elem {
		list = append(list, a.c.env.Simplify(t.Extent))
	}
	return list
}

// Type gives the type of the array, Elem that of its elements.
func (a *Array) Type() *state.Type { return a.t }

// Elem gives the type of the elements.
func (a *Array) Elem() *state.Type { return a.t.Elem }

// Like tells whether two arrays have the same lengths, and elements of the same type.
func (a *Array) Like(b *Array) bool {
	x, y := a.t, b.t
	for ; x.Model.Kind == model.Array && y.Model.Kind == model.Array; x, y = x.Elem, y.Elem {
		if a.c.env.Simplify(a.c.M.F.Eq(x.Extent, y.Extent)) != sym.True {
			return false
		}
	}
	return x.Model.Same(y.Model)
}

// Pointer gives a pointer to the array, from which Array finds it again.
func (a *Array) Pointer() sym.Expr { return a.c.M.F.Pointer(a.pl.Obj, a.pl.Path...) }

// Value gives what the array holds, as one expression. An array in which an element
// has no value is not modelled.
func (a *Array) Value() (sym.Expr, bool) {
	c := a.c
	val := c.env.Read(&a.pl, c.Pos)
	if val.Agg == nil || c.Failed() {
		return sym.Nil, false
	}
	whole := val.Agg.Whole(c.M.F)
	if whole == sym.Nil {
		whole = a.written(val.Agg)
	}
	if whole == sym.Nil {
		c.Unsupported("an array of unknown length that is copied before all of its elements have a value is not modelled")
		return sym.Nil, false
	}
	return whole, true
}

// written gives what the array holds of which some elements may have no value, if it is proved
// that all of them have one; else Nil.
func (a *Array) written(now *state.Agg) sym.Expr {
	m, f := a.c.M, a.c.M.F
	pair := now.Partly(f)
	if pair == sym.Nil {
		return sym.Nil
	}
	held, mask := f.Halves(pair)
	var bounds []sym.Expr
	in := sym.True
	for k, n := range a.Lengths() {
		b := f.BoundVar(fmt.Sprintf("element %d", k), sym.SortInt)
		bounds, mask = append(bounds, b), f.Read(mask, b)
		in = f.And(in, f.Ge(b, f.Int(0)), f.Lt(b, n))
	}
	all := f.Implies(in, f.Eq(mask, f.Int(1)))
	for _, b := range bounds {
		all = f.Forall(b, all)
	}
	if m.Prove(a.c.S, all).Answer != prove.Yes {
		return sym.Nil
	}
	return held
}

// Writable prepares the array for Set, and tells whether that is possible.
func (a *Array) Writable() bool { return a.c.env.Writable(&a.pl, a.c.Pos) }

// Set stores the value of an array of the same lengths. It must come after Writable
// and Go; if it gives false, the call must return at once.
func (a *Array) Set(x sym.Expr) bool {
	c := a.c
	return c.env.Write(c.proc, &a.pl, state.Value{Agg: &state.Agg{Type: a.t, Base: x}}, &c.st.editor, c.Pos)
}
