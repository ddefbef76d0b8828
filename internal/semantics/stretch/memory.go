package stretch

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// maxPath is the length of the longest path that is followed.
const maxPath = 8

// path leads to a place in an object.
type path struct {
	obj   int32
	n     int
	at    [maxPath]int64
	named bool // it begins at a variable, and not at a pointer
}

// placeFn finds a place, as the path of the run; false, and gives up, where it is none that is known here.
type placeFn = func(v *vm) bool

// place compiles an lvalue in memory.
func (c *compiler) place(e model.Expr) placeFn {
	switch e := e.(type) {
	case *model.VarRef:
		return c.variable(e.Var)
	case *model.Index:
		return c.index(e)
	case *model.Member:
		base, field := c.place(e.Struct), int64(e.Field)
		if base == nil || e.Struct.Type().Kind != model.Struct {
			return nil
		}
		return func(v *vm) bool { return base(v) && v.further(field) }
	case *model.Deref:
		return c.deref(e)
	}
	return nil
}

func (c *compiler) variable(x *model.Variable) placeFn {
	if x.InReg || x.Marker || x.Class == model.Bound {
		return nil
	}
	if id, ok := c.r.ev.StaticObject(x); ok {
		return func(v *vm) bool {
			v.path.obj, v.path.n, v.path.at[0], v.path.named = id, 1, 0, true
			return v.proc.Objs[id] != nil || v.no()
		}
	}
	return func(v *vm) bool {
		if len(v.frames) > 1 { // what was entered on the way has no objects
			return v.no()
		}
		id := v.proc.Frames[v.base].Objs[x.Slot]
		if id < 0 {
			return v.no()
		}
		v.path.obj, v.path.n, v.path.at[0], v.path.named = id, 1, 0, true
		return true
	}
}

// no gives up, as there is no place.
func (v *vm) no() bool {
	v.gaveUp = true
	return false
}

// further goes from an aggregate to its component.
func (v *vm) further(i int64) bool {
	if v.path.n == maxPath {
		return v.no()
	}
	v.path.at[v.path.n] = i
	v.path.n++
	return true
}

// index compiles an element of an array that the program names as such. The index must be within the array as it was
// declared; that it is within the one that is there, an access looks at.
func (c *compiler) index(e *model.Index) placeFn {
	base, i := c.place(e.Array), c.integer(e.Index)
	if base == nil || i == nil {
		return nil
	}
	length := int64(eval.MaxIndex) + 1
	switch x := e.Array.Type().Extent.(type) {
	case *model.Const:
		if !x.Value.Num().IsInt64() {
			return nil
		}
		length = min(length, x.Value.Num().Int64())
	case nil:
		return nil
	default:
		if !declared(e.Array) {
			return nil
		}
	}
	return func(v *vm) bool {
		k := i(v) // the path is not in use yet
		if v.gaveUp || k < 0 || k >= length {
			return v.no()
		}
		return base(v) && v.further(k)
	}
}

// declared tells whether an lvalue is a variable or part of one: its lengths are those that its declaration has
// found.
func declared(e model.Expr) bool {
	switch e := e.(type) {
	case *model.VarRef:
		return true
	case *model.Index:
		return declared(e.Array)
	case *model.Member:
		return declared(e.Struct)
	}
	return false
}

// deref compiles what a pointer points to, or a pointer and a number of elements.
func (c *compiler) deref(e *model.Deref) placeFn {
	t := e.T
	if !t.IsScalar() && (t.Kind != model.Struct || !fixed(t)) {
		return nil
	}
	ptr, k := e.Ptr, integerFn(nil)
	if sum, ok := ptr.(*model.Binary); ok && sum.Op == model.PtrAdd && sum.T.Elem.Same(t) {
		if k = c.integer(sum.Y); k == nil {
			return nil
		}
		ptr = sum.X
	}
	if ptr.Type().Elem == nil || !ptr.Type().Elem.Same(t) {
		return nil
	}
	p := c.pointer(ptr)
	if p == nil {
		return nil
	}
	return func(v *vm) bool {
		by := int64(0)
		if k != nil {
			by = k(v)
		}
		to := p(v)
		return !v.gaveUp && v.target(to) && v.typed(t, by)
	}
}

// fixed tells whether there are no arrays in a struct, whose lengths types that are the same need not share.
func fixed(t *model.Type) bool {
	for _, f := range t.Fields {
		if !f.Type.IsScalar() && (f.Type.Kind != model.Struct || !fixed(f.Type)) {
			return false
		}
	}
	return true
}

// target makes the path that of a pointer.
func (v *vm) target(p sym.Expr) bool {
	if v.f.Op(p) != sym.OpPointer {
		return v.no()
	}
	id := v.f.PtrObj(p)
	if id < 0 || v.proc.Objs[id] == nil {
		return v.no()
	}
	if x := v.proc.Objs[id].Var; x != nil && x.Marker {
		return v.no()
	}
	list := v.f.PtrPath(p)
	if len(list) == 0 || len(list) > maxPath {
		return v.no()
	}
	v.path.obj, v.path.n, v.path.named = id, len(list), false
	for i, x := range list {
		n, ok := v.f.AsInt64(x)
		if !ok {
			return v.no()
		}
		v.path.at[i] = n
	}
	return true
}

// typed looks that the path leads to a component of a type, and moves it within its array. A member of a struct whose
// members need not be aligned is left to package exec, which finds out whether it is.
func (v *vm) typed(t *model.Type, by int64) bool {
	around := v.proc.Objs[v.path.obj].Root.Type
	last := v.path.n - 1
	for _, i := range v.path.at[:last] {
		if packed(around.Model, t) {
			return v.no()
		}
		if around = component(around, i); around == nil {
			return v.no()
		}
	}
	if packed(around.Model, t) {
		return v.no()
	}
	if around.Model.Kind == model.Struct && by != 0 {
		return v.no()
	}
	v.path.at[last] += by
	x := component(around, v.path.at[last])
	return x != nil && x.Model.Same(t) || v.no()
}

// packed tells whether there may be something in a type that is not where its own type asks for.
func packed(around, t *model.Type) bool {
	return (around.Packed || around.Pack > 0) && t.Align() > 1
}

// component gives the type of a component of an array or struct; nil where there is none.
func component(t *state.Type, i int64) *state.Type {
	switch t.Model.Kind {
	case model.Array:
		return t.Elem
	case model.Struct:
		if 0 <= i && i < int64(len(t.Fields)) {
			return t.Fields[i]
		}
	}
	return nil
}

// accessible tells whether a scalar of a type is where the path leads: all its indices are within what is there.
func (v *vm) accessible(t *model.Type) bool {
	at := v.proc.Objs[v.path.obj].Root.Type
	for _, i := range v.path.at[:v.path.n] {
		if at.Model.Kind == model.Array {
			n, ok := v.f.AsInt64(at.Extent)
			if at.Extent == sym.Nil || !ok || i < 0 || i >= n {
				return v.no()
			}
		}
		if at = component(at, i); at == nil {
			return v.no()
		}
	}
	return (at.Model == t || at.Model.Same(t)) || v.no()
}

// read gives what the path leads to, an expression.
func (v *vm) read(t *model.Type) sym.Expr {
	o := v.proc.Objs[v.path.obj]
	if v.watches() || o.Shared && v.s.Reads != nil || !v.accessible(t) || !v.touch(t, false) {
		v.giveUp()
		return sym.Nil
	}
	var room state.Agg
	a, last := o.Root, v.path.n-1
	for _, i := range v.path.at[:last] {
		a = a.Within(v.f, int(i), &room)
	}
	return a.Cell(v.f, int(v.path.at[last]))
}

func (c *compiler) readInteger(e *model.Load) integerFn {
	at := c.place(e.Place)
	if at == nil {
		return nil
	}
	t := e.Place.Type()
	return func(v *vm) int64 {
		var s slot
		if at(v) && (!s.take(v.f, integer, v.read(t)) || v.runner.secret(integer, &s)) {
			v.giveUp()
		}
		return s.n
	}
}

func (c *compiler) readFloating(e *model.Load) floatingFn {
	at := c.place(e.Place)
	if at == nil {
		return nil
	}
	t := e.Place.Type()
	return func(v *vm) num.Q {
		var s slot
		if at(v) && !s.take(v.f, floating, v.read(t)) {
			v.giveUp()
		}
		return s.q
	}
}

// assignMemory stores a scalar in memory. The path must be found last: to evaluate the value needs it, too.
func (c *compiler) assignMemory(loc *model.Location, place, value model.Expr, next int) func(v *vm) int {
	t := place.Type()
	get, as := c.value(value)
	at := c.place(place)
	if get == nil || at == nil || sortOf(t, c.floats) != as {
		return nil
	}
	site := c.siteOf(loc)
	return func(v *vm) int {
		var val slot
		get(v, &val)
		if v.gaveUp || !at(v) || !v.writable(t) {
			return next
		}
		v.edit()
		v.editor.Site = site
		root := v.stored(v.proc.Objs[v.path.obj].Root, 0, val.expr(v.f, as))
		v.s.EditObject(v.proc, v.path.obj).Root = root
		return next
	}
}

// writable tells whether a scalar of a type may be written where the path leads.
func (v *vm) writable(t *model.Type) bool {
	o := v.proc.Objs[v.path.obj]
	if v.watches() || o.Shared || o.Var != nil && o.Var.ReadOnly || !v.accessible(t) || !v.touch(t, true) {
		return v.no()
	}
	for _, i := range v.path.at[:v.path.n] {
		if i > eval.MaxIndex {
			return v.no()
		}
	}
	return true
}

// stored writes below an aggregate, along the path from its k-th component on.
func (v *vm) stored(a *state.Agg, k int, x sym.Expr) *state.Agg {
	i := int(v.path.at[k])
	if k == v.path.n-1 {
		return v.editor.SetCell(a, i, x)
	}
	return v.editor.SetKid(a, i, v.stored(v.editor.Kid(a, i), k+1, x))
}

// pointerFn gives a pointer to an object or a function, or the null pointer.
type pointerFn = func(v *vm) sym.Expr

// pointer compiles an expression of a pointer type.
func (c *compiler) pointer(e model.Expr) pointerFn {
	if e.Type().Kind != model.Pointer {
		return nil
	}
	switch e := e.(type) {
	case *model.Null:
		return func(v *vm) sym.Expr { return v.f.NullPtr() }
	case *model.Load:
		return c.loadPointer(e)
	case *model.Binary:
		return c.moved(e)
	case *model.Cond:
		return either(c.logical(e.C), c.pointer(e.X), c.pointer(e.Y))
	}
	return nil
}

func (c *compiler) loadPointer(e *model.Load) pointerFn {
	global, k, as, ok := c.register(e.Place)
	if ok && as == pointing {
		return func(v *vm) sym.Expr { return v.look(v.file(global), k).e }
	}
	at := c.place(e.Place)
	if ok || at == nil {
		return nil
	}
	t := e.Place.Type()
	return func(v *vm) sym.Expr {
		var s slot
		if at(v) && (!s.take(v.f, pointing, v.read(t)) || v.runner.secret(pointing, &s)) {
			v.giveUp()
		}
		return s.e
	}
}

// moved compiles a pointer and a number of elements, in an array of elements of its type, or at its end.
func (c *compiler) moved(e *model.Binary) pointerFn {
	if e.Op != model.PtrAdd || !e.T.Elem.IsScalar() && e.T.Elem.Kind != model.Struct {
		return nil
	}
	p, k := c.pointer(e.X), c.integer(e.Y)
	if p == nil || k == nil {
		return nil
	}
	return func(v *vm) sym.Expr {
		from, by := p(v), k(v)
		if v.gaveUp || !v.target(from) {
			return sym.Nil
		}
		if by == 0 {
			return from
		}
		around := v.proc.Objs[v.path.obj].Root.Type
		last := v.path.n - 1
		for _, i := range v.path.at[:last] {
			if around = component(around, i); around == nil {
				v.giveUp()
				return sym.Nil
			}
		}
		n, ok := int64(0), false
		if around.Model.Kind == model.Array && around.Extent != sym.Nil && around.Elem.Model.Same(e.T.Elem) {
			n, ok = v.f.AsInt64(around.Extent)
		}
		if to := v.path.at[last] + by; ok && 0 <= to && to <= n && -n <= by && by <= n {
			list := v.f.PtrPath(from)
			var room [maxPath]sym.Expr
			return v.f.Pointer(v.path.obj, append(append(room[:0], list[:last]...), v.f.Int(to))...)
		}
		v.giveUp()
		return sym.Nil
	}
}
