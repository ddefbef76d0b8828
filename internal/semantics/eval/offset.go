package eval

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Pointers count in bytes. A pointer is an object and a path in it (ARCHITECTURE.md), and
// the layout of types (model/layout.go) gives the position of a path in bytes. Where a
// pointer has another type than what is there, it is moved and compared by that position,
// which is then made a path again: down into arrays, structs and unions as far as the
// position is at the start of something, and from there on in bytes (sym.Factory.InBytes).
// Where pointers have the types of what they point to, nothing of this is needed: to add to
// such a pointer is to add to the last index of its path.

// sizeOf gives the size of a type in bytes; Nil where it is not known.
func (v *Env) sizeOf(t *state.Type) sym.Expr {
	switch {
	case t.Model.Size >= 0:
		return v.F.Int(t.Model.Size)
	case t.Model.Kind == model.Array && t.Extent != sym.Nil:
		if size := v.sizeOf(t.Elem); size != sym.Nil {
			return v.F.Mul(v.simplify(t.Extent), size)
		}
	case t.Model.Kind == model.Struct && len(t.Fields) > 0:
		return v.structSize(t)
	}
	return sym.Nil
}

// SizeOf gives the size of a type in bytes; false where that is no number.
func (v *Env) SizeOf(t *state.Type) (int64, bool) {
	size := v.sizeOf(t)
	if size == sym.Nil {
		return 0, false
	}
	return v.F.AsInt64(v.simplify(size))
}

// structSize gives the size of a struct whose last field has a size that depends on an
// input, where that needs no padding.
func (v *Env) structSize(t *state.Type) sym.Expr {
	last := len(t.Fields) - 1
	size, at := v.sizeOf(t.Fields[last]), t.Model.Fields[last].Offset
	if size == sym.Nil || at == model.Unplaced || t.Fields[last].Model.Align() != t.Model.Align() {
		return sym.Nil
	}
	return v.F.Add(v.F.Int(at), size)
}

// modelSize gives the size of a type that the program names, in the executing frame; Nil
// where it has none. What pointers to void, or to functions, point to counts as one byte.
func (v *Env) modelSize(t *model.Type) sym.Expr {
	if t.Size >= 0 {
		return v.F.Int(t.Size)
	}
	if r := v.typeOf(t); r != nil {
		return v.sizeOf(r)
	}
	return sym.Nil
}

// component gives the type of what an index or field number selects in an aggregate; nil
// where there is nothing of the kind.
func (v *Env) component(t *state.Type, i sym.Expr) *state.Type {
	switch t.Model.Kind {
	case model.Array:
		return t.Elem
	case model.Struct:
		if n, ok := v.F.AsInt64(i); ok && n >= 0 && int(n) < len(t.Fields) {
			return t.Fields[n]
		}
	}
	return nil
}

// inBytes tells whether a path ends in a number of bytes.
func (v *Env) inBytes(path []sym.Expr) bool {
	n := len(path) - 2
	return n > 0 && path[n] == v.F.InBytes()
}

// position gives where in an object a path leads, in bytes; false where the layout does
// not say, or the path does not fit the object.
func (v *Env) position(o *state.Object, path []sym.Expr) (sym.Expr, bool) {
	f := v.F
	at, t := f.Int(0), o.Root.Type
	for k, i := range path {
		if i == f.InBytes() {
			return f.Add(at, path[k+1]), true
		}
		switch t.Model.Kind {
		case model.Array:
			size := v.sizeOf(t.Elem)
			if size == sym.Nil {
				return sym.Nil, false
			}
			at = f.Add(at, f.Mul(f.Counted(i), size))
		case model.Struct:
			n, ok := f.AsInt64(i)
			if !ok || t.Model.Fields[n].Offset == model.Unplaced {
				return sym.Nil, false
			}
			at = f.Add(at, f.Int(t.Model.Fields[n].Offset))
		}
		if t = v.component(t, i); t == nil {
			return sym.Nil, false
		}
	}
	return at, true
}

// Position gives where in its object a pointer points, in bytes; false where that is not
// known.
func (v *Env) Position(p sym.Expr) (sym.Expr, bool) {
	if v.F.Op(p) != sym.OpPointer || v.F.PtrObj(p) < 0 {
		return sym.Nil, false
	}
	o := v.proc().Objs[v.F.PtrObj(p)]
	if o == nil {
		return sym.Nil, false
	}
	at, ok := v.position(o, v.F.PtrPath(p))
	if !ok {
		return sym.Nil, false
	}
	return v.simplify(at), true
}

// like tells whether what is at a place is of the wanted type, extents included, if it
// has any; nil is like nothing.
func (v *Env) like(t *state.Type, want *model.Type) bool {
	if want == nil || t.Model != want && !t.Model.Same(want) {
		return false
	}
	if want.Kind != model.Array || t.Model == want {
		return true
	}
	return v.simplify(v.F.Eq(v.sizeOrNone(t), v.modelSizeOrNone(want))) == sym.True
}

func (v *Env) sizeOrNone(t *state.Type) sym.Expr {
	if size := v.sizeOf(t); size != sym.Nil {
		return size
	}
	return v.F.Int(-1)
}

func (v *Env) modelSizeOrNone(t *model.Type) sym.Expr {
	if t.Kind == model.Array && t.Extent == nil {
		return v.F.Int(-1)
	}
	if size := v.modelSize(t); size != sym.Nil {
		return size
	}
	return v.F.Int(-1)
}

// finder makes a path of a position.
type finder struct {
	v    *Env
	pos  source.Pos
	want *model.Type
	path []sym.Expr
	// start is the length of the shortest path that leads to the position, and found tells
	// that what is there is of the wanted type.
	start int
	found bool
}

// locate makes a path of a position in bytes: the shortest one that leads to something of
// the wanted type; if there is no such thing at the position, the shortest that leads to the
// start of something, or ends in bytes. It gives false, with a failure, where a value has to
// be known first.
func (v *Env) locate(o *state.Object, at sym.Expr, want *model.Type, pos source.Pos) (path []sym.Expr, found, ok bool) {
	l := &finder{v: v, pos: pos, want: want, path: v.Room(8)}
	if !l.down(o.Root.Type, v.simplify(at), true) {
		return nil, false, false
	}
	if !l.found && l.start > 0 {
		l.path = l.path[:l.start]
	}
	return l.path, l.found, true
}

// down goes on from the start of something of type t by a number of bytes.
func (l *finder) down(t *state.Type, at sym.Expr, top bool) bool {
	v, f := l.v, l.v.F
	if at == f.Int(0) && !top {
		if l.start == 0 {
			l.start = len(l.path)
		}
		if l.found = v.like(t, l.want); l.found {
			return true
		}
	}
	switch t.Model.Kind {
	case model.Array:
		return l.element(t, at, top)
	case model.Struct:
		return l.field(t, at)
	}
	if at != f.Int(0) {
		l.path = append(l.path, f.InBytes(), at)
	}
	return true
}

// element goes into an array. The end of an array is not an element of it, but the object's.
func (l *finder) element(t *state.Type, at sym.Expr, top bool) bool {
	v, f := l.v, l.v.F
	if t.Elem.Model.Kind == model.Void { // a block without a type
		l.path = append(l.path, f.Int(0))
		if at != f.Int(0) {
			l.path = append(l.path, f.InBytes(), at)
		}
		return true
	}
	size := v.sizeOf(t.Elem)
	if size == sym.Nil {
		v.unsupported(l.pos, "a position in an object of type %s is not modelled", t.Elem.Model)
		return false
	}
	i, rest, ok := v.quotient(at, size, l.pos)
	if !ok {
		return false
	}
	l.path = append(l.path, i)
	if top && rest == f.Int(0) && t.Extent != sym.Nil && i == v.simplify(t.Extent) && i != f.Int(0) {
		l.end(t.Elem)
		return true
	}
	return l.down(t.Elem, rest, false)
}

// end makes the end of an object that of the innermost arrays of wanted elements that end
// there, so that walking over such an array ends at the same path.
func (l *finder) end(t *state.Type) {
	f, last := l.v.F, len(l.path)-1
	inner := []sym.Expr{f.Sub(l.path[last], f.Int(1))}
	for ; t.Model.Kind == model.Array && t.Extent != sym.Nil && !l.v.like(t, l.want); t = t.Elem {
		n := l.v.simplify(t.Extent)
		if l.v.like(t.Elem, l.want) {
			l.path, l.found = append(append(l.path[:last], inner...), n), true
			return
		}
		inner = append(inner, f.Sub(n, f.Int(1)))
	}
	l.found = l.v.like(t, l.want)
	l.start = len(l.path)
}

// field goes into a struct: to the field that holds the position, or into padding.
func (l *finder) field(t *state.Type, at sym.Expr) bool {
	v, f := l.v, l.v.F
	for i := len(t.Fields) - 1; i >= 0; i-- {
		if t.Model.Fields[i].IsBits() {
			continue // what is there is a byte: see pieceAt
		}
		offset := t.Model.Fields[i].Offset
		size := v.sizeOf(t.Fields[i])
		if offset == model.Unplaced || size == sym.Nil {
			v.unsupported(l.pos, "a position in a %s, whose layout depends on an input, is not modelled", t.Model)
			return false
		}
		from := f.Int(offset)
		if v.simplify(f.And(f.Ge(at, from), f.Lt(at, f.Add(from, size)))) == sym.True {
			l.path = append(l.path, f.Int(int64(i)))
			return l.down(t.Fields[i], v.simplify(f.Sub(at, from)), false)
		}
	}
	if _, isNumber := f.AsInt64(at); !isNumber {
		n, ok := v.Concretize(at, l.pos)
		return ok && l.field(t, f.Int(n))
	}
	l.path = append(l.path, f.InBytes(), at)
	return true
}

// quotient divides a position by the size of an element, rounding down. A rest that is not
// a number stays where it is known to be less than the size; otherwise its cases are split.
func (v *Env) quotient(at, size sym.Expr, pos source.Pos) (i, rest sym.Expr, ok bool) {
	f := v.F
	if size == f.Int(1) || at == f.Int(0) {
		return at, f.Int(0), true
	}
	n, isNumber := f.AsInt64(size)
	if !isNumber || n <= 0 {
		i = v.simplify(f.IntDiv(at, size))
		if v.simplify(f.Eq(f.Mul(i, size), at)) == sym.True {
			return i, f.Int(0), true
		}
		n, ok := v.Concretize(size, pos)
		switch {
		case ok && n > 0:
			return v.quotient(at, f.Int(n), pos)
		case ok:
			v.unsupported(pos, "a position in an array of elements without a size is not modelled")
		}
		return i, rest, false
	}
	rest = v.simplify(f.FloorMod(at, size))
	if _, isNumber := f.AsInt64(rest); !isNumber && f.Op(rest) == sym.OpFloorMod {
		r, ok := v.Concretize(rest, pos)
		if !ok {
			return i, rest, false
		}
		rest = f.Int(r)
	}
	return v.simplify(f.IntDiv(f.Sub(at, rest), size)), rest, true
}

// inObject obliges that a position is inside an object, or one past its end.
func (v *Env) inObject(o *state.Object, at sym.Expr, pos source.Pos) bool {
	f, t := v.F, o.Root.Type
	size := v.sizeOf(t.Elem)
	if t.Extent == sym.Nil || size == sym.Nil {
		return true
	}
	end := v.simplify(f.Mul(v.simplify(t.Extent), size))
	in := v.simplify(f.And(f.Ge(at, f.Int(0)), f.Le(at, end)))
	name := "the block"
	if o.Var != nil {
		name = o.Var.Name
	}
	switch {
	case in == sym.True:
	case in == sym.False:
		v.violation(verdict.OutOfBounds, pos, "the pointer would be at byte %s of %s, which has %s bytes",
			f.String(at), name, f.String(end))
		return false
	default:
		v.oblige(verdict.OutOfBounds, in, pos, "the pointer may leave %s: it would be at byte %s of %s", name,
			f.String(at), f.String(end))
	}
	return true
}

// aligned obliges that a position suits a type. Objects begin where everything is aligned.
func (v *Env) aligned(at sym.Expr, t *model.Type, pos source.Pos) bool {
	f := v.F
	a := t.Align()
	if a <= 1 || v.Unaligned {
		return true
	}
	switch off := v.simplify(f.Eq(f.FloorMod(at, f.Int(a)), f.Int(0))); off {
	case sym.True:
	case sym.False:
		v.violation(verdict.MisalignedPointer, pos, "a pointer to %s is used whose address is not a multiple of %d", t, a)
		return false
	default:
		v.oblige(verdict.MisalignedPointer, off, pos,
			"a pointer to %s is used whose address may not be a multiple of %d", t, a)
	}
	return true
}
