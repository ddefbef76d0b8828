package eval

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
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
	if v.inBytes(pl.Path) {
		return v.addressOfBytes(&pl, e)
	}
	if _, ok := e.Place.(*model.Index); ok && !v.formed(&pl, e.At) {
		return sym.Nil
	}
	return v.F.Pointer(pl.Obj, pl.Path...)
}

// addressOfBytes gives the pointer to a place that is found in bytes.
func (v *Env) addressOfBytes(pl *Place, e *model.AddrOf) sym.Expr {
	o := v.object(pl)
	at, ok := v.position(o, pl.Path)
	if !ok {
		return v.unsupported(e.At, "the address of %s is not modelled", v.Describe(pl))
	}
	if !v.inObject(o, v.simplify(at), e.At) {
		return sym.Nil
	}
	path, _, ok := v.locate(o, at, pl.Type, e.At)
	if !ok {
		return sym.Nil
	}
	return v.F.Pointer(pl.Obj, path...)
}

// formed obliges that a path whose indices nobody has looked at stays in its object, or is
// one past its end.
func (v *Env) formed(pl *Place, pos source.Pos) bool {
	f, o := v.F, v.object(pl)
	t := o.Root.Type
	for _, i := range pl.Path {
		if t.Model.Kind == model.Array && i != f.Int(0) && !v.upTo(i, t.Extent) {
			at, ok := v.position(o, pl.Path)
			return !ok || v.inObject(o, v.simplify(at), pos)
		}
		if t = v.component(t, i); t == nil {
			return true
		}
	}
	return true
}

// upTo tells whether an index is known to be in an array, or one past its end.
func (v *Env) upTo(i, extent sym.Expr) bool {
	f := v.F
	if extent == sym.Nil {
		return true
	}
	a, okA := f.AsInt64(i)
	n, okN := f.AsInt64(extent)
	if okA && okN {
		return 0 <= a && a <= n
	}
	return v.simplify(f.And(f.Ge(i, f.Int(0)), f.Le(i, extent))) == sym.True
}

func (v *Env) pointerOp(e *model.Binary, x, y sym.Expr) sym.Expr {
	switch e.Op {
	case model.PtrAdd:
		return v.pointerAdd(e, x, y)
	case model.Eq, model.Ne:
		if v.alikeRequests(x, y) {
			return v.unsupported(e.At, "%s", SameRequests)
		}
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
	return v.moved(p, k, e.T.Elem, e.At, true)
}

// target gives the value of a pointer that is used at once: that it is inside its object is
// for the access to look at.
func (v *Env) target(e model.Expr) sym.Expr {
	sum, ok := e.(*model.Binary)
	if !ok || sum.Op != model.PtrAdd || v.Peers != nil {
		return v.Eval(e)
	}
	p := v.Eval(sum.X)
	if p == sym.Nil {
		return p
	}
	k := v.Eval(sum.Y)
	if k == sym.Nil {
		return k
	}
	return v.moved(p, k, sum.T.Elem, sum.At, false)
}

// Moved gives the pointer so many bytes behind another.
func (v *Env) Moved(p sym.Expr, bytes int64, pos source.Pos) sym.Expr {
	return v.moved(p, v.F.Int(bytes), state.Byte, pos, false)
}

// Displaced gives the pointer so many bytes behind another, or before it, where there may be an element of a type.
func (v *Env) Displaced(p sym.Expr, bytes int64, elem *model.Type, pos source.Pos) sym.Expr {
	if elem.Size > 0 && bytes%elem.Size == 0 {
		return v.moved(p, v.F.Int(bytes/elem.Size), elem, pos, false)
	}
	return v.Moved(p, bytes, pos)
}

// moved adds a number of elements to a pointer: to the last index of its path, if that is
// into an array of elements of that size, or else to its position. With check, it must not
// leave its object (C17 6.5.6, paragraph 8).
func (v *Env) moved(p, k sym.Expr, elem *model.Type, pos source.Pos, check bool) sym.Expr {
	f := v.F
	if k = v.number(k, pos); k == sym.Nil {
		return k
	}
	if k = v.simplify(k); k == f.Int(0) {
		return p
	}
	if f.Op(p) != sym.OpPointer {
		return v.violation(verdict.InvalidPointer, pos, "arithmetic on a null pointer")
	}
	id := f.PtrObj(p)
	if id < 0 || v.proc().Objs[id] == nil {
		return v.violation(verdict.InvalidPointer, pos, "arithmetic on a pointer whose object is no longer alive")
	}
	path := append(v.Room(len(f.PtrPath(p))), f.PtrPath(p)...)
	last := len(path) - 1
	t := v.container(id, path)
	if t == nil || t.Model.Kind != model.Array || !sameStride(t.Elem.Model, elem) {
		return v.movedInBytes(p, k, elem, pos, check)
	}
	path[last] = v.simplify(f.Add(path[last], f.Counted(k)))
	if check && !v.upTo(path[last], t.Extent) {
		at, ok := v.position(v.proc().Objs[id], path)
		if ok && !v.inObject(v.proc().Objs[id], v.simplify(at), pos) {
			return sym.Nil
		}
	}
	return f.Pointer(id, path...)
}

// sameStride tells whether a pointer to elements of one type steps over those of an array
// of another, which is not a block without a type.
func sameStride(have, elem *model.Type) bool {
	return have.Kind != model.Void && (have == elem || have.Size > 0 && have.Size == elem.Size || have.Size < 0 &&
		have.Same(elem))
}

// movedInBytes adds to the position of a pointer.
func (v *Env) movedInBytes(p, k sym.Expr, elem *model.Type, pos source.Pos, check bool) sym.Expr {
	f := v.F
	id := f.PtrObj(p)
	o := v.proc().Objs[id]
	size := v.modelSize(elem)
	at, ok := v.position(o, f.PtrPath(p))
	if !ok || size == sym.Nil {
		return v.unsupported(pos, "arithmetic on a pointer to %s into an object of another layout is not modelled", elem)
	}
	at = v.simplify(f.Add(at, f.Mul(f.Counted(k), size)))
	if check && !v.inObject(o, at, pos) {
		return sym.Nil
	}
	if v.isCounted(f.PtrPath(p)) && v.texts(o.Root.Type, elem) {
		return f.Pointer(id, v.counted(at)...)
	}
	path, _, ok := v.locate(o, at, elem, pos)
	if !ok {
		return sym.Nil
	}
	return f.Pointer(id, path...)
}

// container gives the type of the aggregate that the last index of a path leads
// into; nil when the path does not fit the object, or ends in bytes.
func (v *Env) container(id int32, path []sym.Expr) *state.Type {
	t := v.proc().Objs[id].Root.Type
	if v.inBytes(path) {
		return nil
	}
	for _, i := range path[:len(path)-1] {
		if t = v.component(t, i); t == nil {
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
		return v.sameNumber(x, y)
	}
	i, okX := v.flat(x)
	j, okY := v.flat(y)
	if okX && okY && v.alike(x, y) {
		return f.Eq(i, j)
	}
	i, okX = v.Position(x)
	j, okY = v.Position(y)
	if okX && okY {
		return v.simplify(f.Eq(i, j))
	}
	return v.pathsEqual(f.PtrPath(x), f.PtrPath(y))
}

// sameNumber compares pointers into different objects, or a null pointer: they are equal where both stand for one
// number.
func (v *Env) sameNumber(x, y sym.Expr) sym.Expr {
	a, ok := v.Numbered(x)
	b, both := v.Numbered(y)
	if !ok || !both {
		return sym.False
	}
	return v.simplify(v.F.Eq(a, b))
}

// Numbered gives the number that a pointer stands for which was written as one, or made of one.
func (v *Env) Numbered(p sym.Expr) (sym.Expr, bool) {
	f := v.F
	if f.Op(p) != sym.OpPointer || f.PtrObj(p) < 0 {
		return sym.Nil, false
	}
	o := v.proc().Objs[f.PtrObj(p)]
	if o == nil || o.Var == nil {
		return sym.Nil, false
	}
	first, ok := o.Var.Numbers()
	if !ok {
		return sym.Nil, false
	}
	at, ok := v.Position(p)
	return f.Add(f.Int(first), at), ok
}

// PointerAt gives the pointer to a position in an object, in bytes, which must be inside it or at its end.
func (v *Env) PointerAt(id int32, at sym.Expr, pos source.Pos) (sym.Expr, bool) {
	o := v.proc().Objs[id]
	if !v.inObject(o, at, pos) {
		return sym.Nil, false
	}
	path, _, ok := v.locate(o, at, nil, pos)
	if !ok {
		return sym.Nil, false
	}
	return v.F.Pointer(id, path...), true
}

// alike tells whether two pointers into one object are counted in the same elements.
func (v *Env) alike(x, y sym.Expr) bool {
	a, b := v.container(v.F.PtrObj(x), v.F.PtrPath(x)), v.container(v.F.PtrObj(y), v.F.PtrPath(y))
	return a != nil && b != nil && a.Elem != nil && b.Elem != nil && (a.Elem == b.Elem || a.Elem.Model == b.Elem.Model)
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
		x, y := at(a, k), at(b, k)
		if x != y && (x == f.InBytes() || y == f.InBytes()) {
			return sym.False
		}
		eq = f.And(eq, f.Eq(x, y))
	}
	return v.simplify(eq)
}

// sameObject gives the positions of two pointers into one object, in elements of the type
// that they point to, or, to be compared, in anything that orders them.
func (v *Env) sameObject(e *model.Binary, x, y sym.Expr) (i, j sym.Expr, ok bool) {
	f := v.F
	if f.Op(x) != sym.OpPointer || f.Op(y) != sym.OpPointer || f.PtrObj(x) != f.PtrObj(y) {
		v.violation(verdict.InvalidPointer, e.At, "the pointers do not point into one object")
		return sym.Nil, sym.Nil, false
	}
	px, py := f.PtrPath(x), f.PtrPath(y)
	in := (*state.Type)(nil)
	if id := f.PtrObj(x); id >= 0 && v.proc().Objs[id] != nil {
		in = v.container(id, px)
	}
	counts := in != nil && in.Model.Kind == model.Array && (e.Op != model.PtrSub || sameStride(in.Elem.Model,
		e.X.Type().Elem))
	if counts && len(px) == len(py) && v.pathsEqual(px[:len(px)-1], py[:len(py)-1]) == sym.True {
		return px[len(px)-1], py[len(py)-1], true
	}
	i, okX := v.flat(x)
	j, okY := v.flat(y)
	if counts && okX && okY && len(px) == len(py) {
		return i, j, true
	}
	return v.inElements(e, x, y)
}

// inElements gives the positions of two pointers into one object by their bytes.
func (v *Env) inElements(e *model.Binary, x, y sym.Expr) (i, j sym.Expr, ok bool) {
	f := v.F
	i, okX := v.Position(x)
	j, okY := v.Position(y)
	size := v.modelSize(e.X.Type().Elem)
	if !okX || !okY || size == sym.Nil {
		v.unsupported(e.At, "a comparison of pointers into different parts of an object is not modelled")
		return sym.Nil, sym.Nil, false
	}
	if e.Op != model.PtrSub {
		return i, j, true
	}
	bytes := v.simplify(f.Sub(i, j))
	n := v.simplify(f.IntDiv(bytes, size))
	switch whole := v.simplify(f.Eq(f.Mul(n, size), bytes)); {
	case whole == sym.True:
		return n, f.Int(0), true
	case whole == sym.False:
		v.violation(verdict.MisalignedPointer, e.At,
			"the pointers are %s bytes apart, which is no number of elements of type %s", f.String(bytes), e.X.Type().Elem)
		return sym.Nil, sym.Nil, false
	default:
		v.split(e.At, whole)
		return sym.Nil, sym.Nil, false
	}
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
	if to.Elem.Kind == model.Void || to.Elem.Kind == model.Func || f.Op(x) != sym.OpPointer {
		return x
	}
	id := f.PtrObj(x)
	if id < 0 || v.proc().Objs[id] == nil {
		return x
	}
	o, path := v.proc().Objs[id], f.PtrPath(x)
	if o.Root.Type.Elem.Model.Kind == model.Void {
		if to.Elem.IsChar() { // to count in bytes says nothing of what will be there
			return x
		}
		return v.giveType(x, id, to, e.At)
	}
	t := o.Root.Type
	for _, i := range path {
		if t = v.component(t, i); t == nil {
			if v.isCounted(path) && v.texts(o.Root.Type, to.Elem) {
				return x
			}
			return v.relocated(x, to.Elem, e.At)
		}
	}
	if t.Model.Same(to.Elem) {
		return x
	}
	if v.texts(t, to.Elem) {
		if at, ok := v.position(o, path); ok {
			return f.Pointer(id, v.counted(v.simplify(at))...)
		}
	}
	if y, ok := v.descend(x, t, to.Elem); ok {
		return y
	}
	return v.relocated(x, to.Elem, e.At)
}

// texts tells whether the characters of a type, as which something is looked at, are those of an array that is a part
// of a struct in it. A pointer to such a struct that becomes one to characters goes over all of it (C17 6.3.2.3), and
// so is counted in bytes: by a path into the array it could not leave that again. Pointers to the array itself must
// not.
func (v *Env) texts(t *state.Type, chars *model.Type) bool {
	if !chars.IsChar() {
		return false
	}
	for t.Model.Kind == model.Array {
		t = t.Elem
	}
	for _, field := range t.Fields {
		in := field
		for in.Model.Kind == model.Array {
			in = in.Elem
		}
		if in != field && in.Model.Same(chars) || v.texts(in, chars) {
			return true
		}
	}
	return false
}

// relocated gives the form of a pointer that leads to something of the wanted type, if
// there is such a thing where it points.
func (v *Env) relocated(x sym.Expr, want *model.Type, pos source.Pos) sym.Expr {
	o := v.proc().Objs[v.F.PtrObj(x)]
	at, ok := v.position(o, v.F.PtrPath(x))
	if !ok {
		return x
	}
	path, found, ok := v.locate(o, at, want, pos)
	switch {
	case !ok:
		return sym.Nil
	case found:
		return v.F.Pointer(v.F.PtrObj(x), path...)
	}
	return x
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

// descend goes down to the first component of the wanted type.
func (v *Env) descend(x sym.Expr, t *state.Type, want *model.Type) (sym.Expr, bool) {
	f := v.F
	path := append([]sym.Expr(nil), f.PtrPath(x)...)
	for !t.Model.Same(want) {
		switch {
		case t.Model.Kind == model.Array:
			t = t.Elem
		case t.Model.Kind == model.Struct && len(t.Fields) > 0:
			t = t.Fields[0]
		default:
			return x, false
		}
		path = append(path, f.Int(0))
	}
	return f.Pointer(f.PtrObj(x), path...), true
}

// danglingUse is what is wrong with a use of a pointer that is dangling.
const danglingUse = "the value of a pointer is used whose object is no longer alive"

// dangling tells whether a pointer points to an object that is no longer alive. Its value is
// indeterminate then: it can be copied here, but not compared nor computed with (C11 6.2.4).
func (v *Env) dangling(p sym.Expr) bool {
	if v.F.Op(p) != sym.OpPointer {
		return false
	}
	id := v.F.PtrObj(p)
	return id < 0 || v.proc().Objs[id] == nil
}

// ElementsFrom gives the object of a pointer and the path to the element of an array that it points to, which is of the
// given type; false where it does not point into such an array: then the elements before and behind it are not told by
// the last index of the path. An object that is no array counts as one element, and a block whose type is not known yet
// has elements of any type.
func (v *Env) ElementsFrom(p sym.Expr, elem *model.Type) (obj int32, path []sym.Expr, ok bool) {
	if v.F.Op(p) != sym.OpPointer {
		return 0, nil, false
	}
	obj = v.F.PtrObj(p)
	if obj < 0 || v.proc().Objs[obj] == nil {
		return 0, nil, false
	}
	path = v.F.PtrPath(p)
	t := v.container(obj, path)
	if t == nil || t.Model.Kind != model.Array {
		return 0, nil, false
	}
	untyped := t.Elem.Model.Kind == model.Void && path[len(path)-1] == v.F.Int(0)
	return obj, path, untyped || t.Elem.Model.Same(elem)
}
