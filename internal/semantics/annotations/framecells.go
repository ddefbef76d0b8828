package annotations

import (
	"fmt"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
)

// The condition under which a cell is within the places that a loop says it assigns, or is what it was.

// partial is a set of places below what is looked at, if a condition holds.
type partial struct {
	cond  sym.Expr
	steps []ends
}

// both is a value at the head of the loop and at its end. Where has is not sym.Nil, it says of each scalar whether it
// has a value.
type both struct{ was, is, had, has sym.Expr }

// keeps gives the condition for a cell that differs; false where it cannot be told.
func (x *framing) keeps(c state.Cell) (sym.Expr, bool) {
	if c.Frame != state.InObject {
		v := x.variable(c)
		for _, s := range x.places {
			if s.register == v {
				return sym.True, true
			}
		}
		return x.equal(x.before.At(x.st.F, c), x.now.At(x.st.F, c))
	}
	f := x.st.F
	var list []partial
	for _, s := range x.places {
		if s.register != nil || s.object != c.Slot {
			continue
		}
		if p := s.below(f, c.Path); p.cond != sym.False {
			list = append(list, p)
		}
	}
	excused, deeper := x.excused(list)
	if excused == sym.True {
		return sym.True, true
	}
	if !c.Whole {
		same, ok := x.equal(x.before.At(f, c), x.now.At(f, c))
		return f.Or(excused, same), ok
	}
	was, is := x.before.AggregateAt(f, c), x.now.AggregateAt(f, c)
	if was == nil || is == nil {
		return excused, true
	}
	v, ok := x.both(was, is)
	if !ok { // only all of it can be within the places
		all := excused
		for _, p := range deeper {
			all = f.Or(all, x.whole(is.Type, p))
		}
		all = x.s.Ctx.Simplify(all)
		return all, all == sym.True || x.st.Sure(x.s, all)
	}
	return f.Or(excused, x.same(is.Type, v, deeper, 0)), true
}

// below gives those places of a span that are below a path.
func (s span) below(f *sym.Factory, path []int32) partial {
	p := partial{sym.True, s.steps}
	for _, i := range path {
		if len(p.steps) == 0 {
			break
		}
		p = p.at(f, f.Int(int64(i)))
	}
	return p
}

// at gives those places that are in component i.
func (p partial) at(f *sym.Factory, i sym.Expr) partial {
	e := p.steps[0]
	return partial{f.And(p.cond, f.Le(e.first, i), f.Le(i, e.last)), p.steps[1:]}
}

// excused gives the condition under which all of what is looked at is within places, and the places that are deeper.
func (x *framing) excused(list []partial) (sym.Expr, []partial) {
	cond := sym.False
	var deeper []partial
	for _, p := range list {
		if len(p.steps) == 0 {
			cond = x.st.F.Or(cond, p.cond)
		} else {
			deeper = append(deeper, p)
		}
	}
	return x.s.Ctx.Simplify(cond), deeper
}

// whole gives the condition under which some places are all of an array.
func (x *framing) whole(t *state.Type, p partial) sym.Expr {
	f := x.st.F
	for _, e := range p.steps {
		if t == nil || t.Model.Kind != model.Array || t.Extent == sym.Nil {
			return sym.False
		}
		p.cond = f.And(p.cond, f.Le(e.first, f.Int(0)), f.Lt(f.Sub(t.Extent, f.Int(1)), f.Add(e.last, f.Int(1))))
		t = t.Elem
	}
	return p.cond
}

// equal gives the condition under which a scalar is what it was; false where that cannot be told.
func (x *framing) equal(was, is sym.Expr) (sym.Expr, bool) {
	f := x.st.F
	switch {
	case was == is:
		return sym.True, true
	case was == sym.Stale || is == sym.Stale:
		return sym.False, false
	case was == sym.Nil && f.IsPartly(is):
		_, has := f.Halves(is)
		return f.Eq(has, f.Int(0)), true
	case is == sym.Nil && f.IsPartly(was):
		_, had := f.Halves(was)
		return f.Eq(had, f.Int(0)), true
	case was == sym.Nil || is == sym.Nil:
		return sym.False, true
	case f.OfBytes(was) || f.OfBytes(is):
		return sym.False, false
	}
	v := both{was: was, is: is}
	if f.IsPartly(was) || f.IsPartly(is) {
		v.was, v.had = f.Halves(state.PartlyScalar(f, was, f.Sort(was)))
		v.is, v.has = f.Halves(state.PartlyScalar(f, is, f.Sort(is)))
	}
	return x.scalar(v)
}

// scalar is equal for what has its halves.
func (x *framing) scalar(v both) (sym.Expr, bool) {
	f := x.st.F
	if f.Sort(v.was) != f.Sort(v.is) {
		return sym.False, true
	}
	same := f.Eq(v.was, v.is)
	if v.has != sym.Nil {
		same = f.And(f.Eq(v.had, v.has), f.Or(f.Eq(v.has, f.Int(0)), same))
	}
	return same, true
}

// both gives an aggregate at the head of the loop and at its end; false where one of them is no value.
func (x *framing) both(was, is *state.Agg) (v both, ok bool) {
	f := x.st.F
	if was.Base == sym.Nil && len(was.Cells) == 0 && len(was.Kids) == 0 { // nothing in it has a value
		was = &state.Agg{Type: is.Type}
	}
	if was.Type.Sort != is.Type.Sort || was.Type.Extent != is.Type.Extent {
		return v, false
	}
	if v.was, v.is = was.Whole(f), is.Whole(f); v.was != sym.Nil && v.is != sym.Nil {
		return v, true
	}
	a, b := was.Partly(f), is.Partly(f)
	if a == sym.Nil || b == sym.Nil {
		return v, false
	}
	v.was, v.had = f.Halves(a)
	v.is, v.has = f.Halves(b)
	return v, true
}

// same gives the condition under which everything in a value is what it was, but for what is within places.
func (x *framing) same(t *state.Type, v both, list []partial, depth int) sym.Expr {
	f := x.st.F
	excused, deeper := x.excused(list)
	if excused == sym.True || v.is == v.was && v.has == v.had {
		return sym.True
	}
	switch t.Model.Kind {
	case model.Array:
		k := f.BoundVar(fmt.Sprintf("element %d", depth), sym.SortInt)
		read := func(a sym.Expr) sym.Expr {
			if a == sym.Nil {
				return a
			}
			return f.Read(a, k)
		}
		there := f.Ge(k, f.Int(0))
		if t.Extent != sym.Nil {
			there = f.And(there, f.Lt(k, t.Extent))
		}
		within := both{read(v.was), read(v.is), read(v.had), read(v.has)}
		each := f.Implies(there, x.same(t.Elem, within, component(f, deeper, k), depth+1))
		return f.Or(excused, f.Forall(k, each))
	case model.Struct:
		all := sym.True
		for i, field := range t.Fields {
			part := func(a sym.Expr) sym.Expr {
				if a == sym.Nil {
					return a
				}
				return f.Field(a, i)
			}
			within := both{part(v.was), part(v.is), part(v.had), part(v.has)}
			all = f.And(all, x.same(field, within, component(f, deeper, f.Int(int64(i))), depth))
		}
		return f.Or(excused, all)
	}
	same, _ := x.scalar(v)
	return f.Or(excused, same)
}

// component gives those places that are in a component.
func component(f *sym.Factory, list []partial, i sym.Expr) (out []partial) {
	for _, p := range list {
		if q := p.at(f, i); q.cond != sym.False {
			out = append(out, q)
		}
	}
	return out
}
