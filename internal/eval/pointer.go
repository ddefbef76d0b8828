package eval

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/verdict"
)

func (v *Env) addrOf(e *model.AddrOf) sym.Expr {
	if d, ok := e.Place.(*model.Deref); ok {
		return v.Eval(d.Ptr)
	}
	pl, ok := v.Place(e.Place, false)
	if !ok {
		return sym.Nil
	}
	if pl.Reg != nil {
		return v.unsupported(e.At, "the address of %s is not modelled", pl.Reg.Name)
	}
	return v.F.Pointer(pl.Obj, pl.Path...)
}

func (v *Env) pointerOp(e *model.Binary, x, y sym.Expr) sym.Expr {
	switch e.Op {
	case model.PtrAdd:
		return v.pointerAdd(e, x, y)
	case model.Eq, model.Ne:
		eq := v.pointersEqual(x, y)
		if e.Op == model.Ne {
			eq = v.F.Not(eq)
		}
		return eq
	}
	i, j, ok := v.sameObject(e, x, y)
	if !ok {
		return sym.Nil
	}
	switch e.Op {
	case model.PtrSub:
		return v.F.Sub(i, j)
	case model.Lt:
		return v.F.Lt(i, j)
	case model.Le:
		return v.F.Le(i, j)
	case model.Gt:
		return v.F.Gt(i, j)
	case model.Ge:
		return v.F.Ge(i, j)
	}
	return v.unsupported(e.At, "this operator is not modelled on pointers")
}

func (v *Env) pointerAdd(e *model.Binary, p, k sym.Expr) sym.Expr {
	f := v.F
	if k = v.simplify(k); k == f.Int(0) {
		return p
	}
	if f.Op(p) != sym.OpPointer {
		return v.violation(verdict.InvalidPointer, e.At, "arithmetic on a null pointer")
	}
	id := f.PtrObj(p)
	if id < 0 || v.proc().Objs[id] == nil {
		return v.violation(verdict.InvalidPointer, e.At, "arithmetic on a pointer whose object is no longer alive")
	}
	path := append(v.Room(len(f.PtrPath(p))), f.PtrPath(p)...)
	last := len(path) - 1
	if t := v.container(id, path); t == nil || t.Model.Kind == model.Struct {
		return v.unsupported(e.At, "arithmetic on a pointer to a field of a struct is not modelled")
	}
	path[last] = v.simplify(f.Add(path[last], k))
	return f.Pointer(id, path...)
}

// container gives the type of the aggregate that the last index of a path leads
// into; nil when the path does not fit the object.
func (v *Env) container(id int32, path []sym.Expr) *state.Type {
	t := v.proc().Objs[id].Root.Type
	for _, i := range path[:len(path)-1] {
		switch t.Model.Kind {
		case model.Array:
			t = t.Elem
		case model.Struct:
			n, _ := v.F.AsInt64(i)
			t = t.Fields[n]
		default:
			return nil
		}
	}
	return t
}

func (v *Env) pointersEqual(x, y sym.Expr) sym.Expr {
	f := v.F
	if x == y {
		return sym.True
	}
	if f.Op(x) != sym.OpPointer || f.Op(y) != sym.OpPointer || f.PtrObj(x) != f.PtrObj(y) {
		return sym.False
	}
	i, okX := v.flat(x)
	j, okY := v.flat(y)
	if okX && okY {
		return f.Eq(i, j)
	}
	return v.pathsEqual(f.PtrPath(x), f.PtrPath(y))
}

// pathsEqual compares paths index by index; the shorter one stands for the
// first place inside the aggregate that it names.
func (v *Env) pathsEqual(a, b []sym.Expr) sym.Expr {
	f := v.F
	at := func(p []sym.Expr, k int) sym.Expr {
		if k < len(p) {
			return p[k]
		}
		return f.Int(0)
	}
	eq := sym.True
	for k := range max(len(a), len(b)) {
		eq = f.And(eq, f.Eq(at(a, k), at(b, k)))
	}
	return v.simplify(eq)
}

// sameObject gives the positions of two pointers in their common array, in
// elements.
func (v *Env) sameObject(e *model.Binary, x, y sym.Expr) (i, j sym.Expr, ok bool) {
	f := v.F
	if f.Op(x) != sym.OpPointer || f.Op(y) != sym.OpPointer || f.PtrObj(x) != f.PtrObj(y) {
		v.violation(verdict.InvalidPointer, e.At, "the pointers do not point into one object")
		return sym.Nil, sym.Nil, false
	}
	px, py := f.PtrPath(x), f.PtrPath(y)
	if len(px) == len(py) && v.pathsEqual(px[:len(px)-1], py[:len(py)-1]) == sym.True {
		return px[len(px)-1], py[len(py)-1], true
	}
	i, okX := v.flat(x)
	j, okY := v.flat(y)
	if !okX || !okY || len(px) != len(py) {
		v.unsupported(e.At, "a comparison of pointers into different parts of an object is not modelled")
		return sym.Nil, sym.Nil, false
	}
	return i, j, true
}

// flat gives the position of a pointer in its object, counted in elements of
// its last array, where the path has only arrays of constant extents.
func (v *Env) flat(p sym.Expr) (sym.Expr, bool) {
	f := v.F
	o := v.proc().Objs[f.PtrObj(p)]
	if o == nil {
		return sym.Nil, false
	}
	path := f.PtrPath(p)
	pos, t := f.Int(0), o.Root.Type
	for k, i := range path {
		if t.Model.Kind != model.Array {
			return sym.Nil, false
		}
		if k > 0 {
			if t.Extent == sym.Nil {
				return sym.Nil, false
			}
			pos = f.Mul(pos, v.simplify(t.Extent))
		}
		pos = f.Add(pos, i)
		t = t.Elem
	}
	return v.simplify(pos), true
}

// toPointer converts between pointer types. The pointer stays; where the new
// type names the first component of what it points to, the path goes down to
// that component.
func (v *Env) toPointer(e *model.Cast, x sym.Expr, from, to *model.Type) sym.Expr {
	f := v.F
	if from.Kind != model.Pointer {
		if n, ok := f.AsInt64(x); ok && n == 0 {
			return v.F.NullPtr()
		}
		return v.unsupported(e.At, "a conversion from %s to a pointer is not modelled", from)
	}
	if to.Elem.Kind == model.Void || f.Op(x) != sym.OpPointer {
		return x
	}
	id := f.PtrObj(x)
	if id < 0 || v.proc().Objs[id] == nil {
		return x
	}
	path := f.PtrPath(x)
	t := v.container(id, path)
	switch {
	case t == nil:
		return x
	case t.Model.Kind == model.Struct:
		n, _ := f.AsInt64(path[len(path)-1])
		t = t.Fields[n]
	default:
		t = t.Elem
	}
	if t.Model.Kind == model.Void {
		return v.giveType(x, id, to, e.At)
	}
	return v.descend(x, t, to.Elem)
}

func (v *Env) giveType(x sym.Expr, id int32, to *model.Type, pos source.Pos) sym.Expr {
	if to.Elem.Kind == model.Func {
		return x
	}
	if v.Failure == nil {
		v.Failure = &Failure{Untyped: &Untyped{Obj: id, Elem: to.Elem, Pos: pos}}
	}
	return sym.Nil
}

func (v *Env) descend(x sym.Expr, t *state.Type, want *model.Type) sym.Expr {
	f := v.F
	path := append([]sym.Expr(nil), f.PtrPath(x)...)
	for !t.Model.Same(want) {
		switch {
		case t.Model.Kind == model.Array:
			t = t.Elem
		case t.Model.Kind == model.Struct && len(t.Fields) > 0:
			t = t.Fields[0]
		default:
			return x
		}
		path = append(path, f.Int(0))
	}
	return f.Pointer(f.PtrObj(x), path...)
}
