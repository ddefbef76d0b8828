package eval

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Place is where an lvalue is: a register, or a path into an object. It is good
// until the Env that found it is Reset.
type Place struct {
	Reg  *model.Variable // a register, or nil
	Obj  int32
	Path []sym.Expr
	Type *model.Type

	// span is the memory of the place in bytes, where that has another type: see Resolve.
	span   *span
	packed bool         // it is a member of a struct whose members need not be aligned
	bits   *model.Field // which one it is, if it is a bit-field
	named  bool         // it is a variable by its name, or a part of one
	away   int          // of another process: one more than its number; 0 in the process itself
}

// ObjectOf gives the number of the object that a variable is, in the process;
// -1 when it is not alive.
func (v *Env) ObjectOf(x *model.Variable) int32 {
	if id, ok := v.StaticObject(x); ok {
		return id
	}
	return v.proc().Top().Objs[x.Slot]
}

// StaticObject gives the number of the object of a variable of static storage, which is the same in every process;
// ok is false for other variables.
func (ev *Evaluator) StaticObject(x *model.Variable) (id int32, ok bool) {
	p := ev.Program
	switch x.Class {
	case model.Input:
		return int32(x.Slot), true
	case model.Output:
		return int32(len(p.Inputs) + x.Slot), true
	case model.Global:
		return int32(len(p.Inputs) + len(p.Outputs) + x.Slot), true
	}
	return 0, false
}

// FixedObjects gives the number of objects whose numbers never change.
func (ev *Evaluator) FixedObjects() int {
	return len(ev.Program.Inputs) + len(ev.Program.Outputs) + ev.Program.GlobObjs
}

// Place finds an lvalue. It does not look whether the place can be accessed;
// but an index into an array that is named as such must be within that array,
// or one past its end when only the address is taken.
func (v *Env) Place(e model.Expr, access bool) (Place, bool) {
	switch e := e.(type) {
	case *model.VarRef:
		return v.varPlace(e)
	case *model.Remote:
		return v.remotePlace(e)
	case *model.Deref:
		return v.derefPlace(e)
	case *model.Index:
		return v.indexPlace(e, access)
	case *model.Member:
		return v.memberPlace(e, access)
	}
	v.unsupported(e.Pos(), "this is no place that a value can be stored in (%T)", e)
	return Place{}, false
}

func (v *Env) varPlace(e *model.VarRef) (Place, bool) {
	if e.Var.InReg {
		return Place{Reg: e.Var, Type: e.T}, true
	}
	id := v.ObjectOf(e.Var)
	if id < 0 {
		v.violation(verdict.InvalidPointer, e.At, "%s is used outside its lifetime", e.Var.Name)
		return Place{}, false
	}
	return Place{Obj: id, Path: append(v.Room(4), v.F.Int(0)), Type: e.T, named: true}, true
}

func (v *Env) derefPlace(e *model.Deref) (Place, bool) {
	p := v.target(e.Ptr)
	if p == sym.Nil {
		return Place{}, false
	}
	away, ok := v.homeOf(e.Ptr)
	if !ok {
		return Place{}, false
	}
	own := v.visit(away)
	pl, ok := v.Target(p, e.T, e.At)
	v.P, pl.away = own, away
	return pl, ok
}

// Target gives the place that a pointer points to, as a place of type t.
func (v *Env) Target(p sym.Expr, t *model.Type, pos source.Pos) (Place, bool) {
	f := v.F
	if p == v.F.NullPtr() {
		v.violation(verdict.InvalidPointer, pos, "a null pointer is used")
		return Place{}, false
	}
	if f.Op(p) != sym.OpPointer {
		v.unsupported(pos, "the target of the pointer %s is not known", f.String(p))
		return Place{}, false
	}
	id := f.PtrObj(p)
	if id < 0 || v.proc().Objs[id] == nil {
		v.violation(verdict.InvalidPointer, pos, "the object that the pointer points to is no longer alive")
		return Place{}, false
	}
	if x := v.proc().Objs[id].Var; x != nil && x.Marker {
		if x.Opaque != "" {
			v.unsupported(pos, "%s", x.Opaque)
			return Place{}, false
		}
		v.violation(verdict.InvalidPointer, pos, "%s is not a pointer to data", x.Name)
		return Place{}, false
	}
	path := f.PtrPath(p)
	pl := Place{Obj: id, Path: append(v.Room(len(path)+2), path...), Type: t}
	if t == nil || t.IsScalar() || t.Kind == model.Func {
		return pl, true
	}
	return pl, v.aim(&pl, pos)
}

// aim makes the path of a place that is an aggregate lead to an aggregate of that type, or
// end in bytes, so that its parts can be found below the path.
func (v *Env) aim(pl *Place, pos source.Pos) bool {
	o := v.object(pl)
	if !v.typed(o, pl, pos) {
		return false
	}
	var room [8]*state.Type
	if _, ok := v.along(o, pl.Path, pl.Type, room[:0]); ok {
		return true
	}
	at, ok := v.position(o, pl.Path)
	if !ok {
		v.unsupported(pos, "access to a %s through a pointer into %s is not modelled", pl.Type, v.Describe(pl))
		return false
	}
	at = v.simplify(at)
	if !v.aligned(at, pl.Type, pos) {
		return false
	}
	path, found, ok := v.locate(o, at, pl.Type, pos)
	if pl.Path = path; ok && !found {
		pl.Path = v.counted(at)
	}
	return ok
}

// counted is the path of a position that counts bytes from the start of the object.
func (v *Env) counted(at sym.Expr) []sym.Expr {
	return append(v.Room(8), v.F.Int(0), v.F.InBytes(), at)
}

// isCounted tells whether a path counts bytes from the start of the object.
func (v *Env) isCounted(path []sym.Expr) bool {
	return len(path) == 3 && path[0] == v.F.Int(0) && v.inBytes(path)
}

// memberPlace finds a field. Those of a union are bytes of it, and so are those of a struct
// where something else is.
func (v *Env) memberPlace(e *model.Member, access bool) (Place, bool) {
	pl, ok := v.Place(e.Struct, access)
	if !ok {
		return pl, false
	}
	t := e.Struct.Type()
	pl.Type = e.T
	pl.packed = pl.packed || t.Packed || t.Pack > 0
	if fd := &t.Fields[e.Field]; fd.IsBits() {
		pl.bits = fd
	}
	if t.Kind == model.Struct && !v.inBytes(pl.Path) {
		pl.Path = append(pl.Path, v.F.Int(int64(e.Field)))
		return pl, true
	}
	offset := t.Fields[e.Field].Offset
	if offset == model.Unplaced {
		v.unsupported(e.At, "a field of a %s, whose layout depends on an input, is not modelled here", t)
		return pl, false
	}
	pl.Path = v.further(pl.Path, v.F.Int(offset))
	return pl, true
}

// further is a path so many bytes on from another.
func (v *Env) further(path []sym.Expr, bytes sym.Expr) []sym.Expr {
	if !v.inBytes(path) {
		return append(path, v.F.InBytes(), bytes)
	}
	last := len(path) - 1
	path[last] = v.simplify(v.F.Add(path[last], bytes))
	return path
}

func (v *Env) indexPlace(e *model.Index, access bool) (Place, bool) {
	pl, ok := v.Place(e.Array, access)
	if !ok {
		return pl, false
	}
	i := v.number(v.Eval(e.Index), e.At)
	if i == sym.Nil {
		return pl, false
	}
	i = v.F.Counted(v.simplify(i))
	if access {
		if ok := v.indexInBounds(e, &pl, i); !ok {
			return pl, false
		}
	}
	pl.Type = e.T
	if !v.inBytes(pl.Path) {
		pl.Path = append(pl.Path, i)
		return pl, true
	}
	size := v.modelSize(e.T)
	if size == sym.Nil {
		v.unsupported(e.At, "an element of type %s, whose size is not known, is not modelled here", e.T)
		return pl, false
	}
	pl.Path = v.further(pl.Path, v.F.Mul(i, size))
	return pl, true
}

// indexInBounds checks an index against the array type that the program names.
func (v *Env) indexInBounds(e *model.Index, pl *Place, i sym.Expr) bool {
	extent, ok := v.extentAt(e.Array.Type(), pl)
	if !ok {
		return false
	}
	if extent == sym.Nil {
		return true
	}
	in := v.within(i, extent)
	if in == sym.True {
		return true
	}
	if in == sym.False {
		v.violation(verdict.OutOfBounds, e.At, "index %s is not within %s", v.F.String(i),
			v.indices(e.Array, extent))
		return false
	}
	v.oblige(verdict.OutOfBounds, in, e.At, "index %s can lie outside %s", v.inShort(i, e.Index),
		v.indices(e.Array, extent))
	return true
}

// inShort is the text of a value; where it is long, as that of a number made of bytes of others, that of the
// expression of the program.
func (v *Env) inShort(x sym.Expr, e model.Expr) string {
	const long = 60
	if text := v.F.String(x); len(text) <= long {
		return text
	}
	if c, ok := e.(*model.Cast); ok {
		e = c.X
	}
	return model.Text(e)
}

// extentOf gives the extent of an array type, Nil when it has none; false when it
// cannot be evaluated. It spares the hot path the making of a type.
func (v *Env) extentOf(t *model.Type) (sym.Expr, bool) {
	if t.IsFlexible() { // what there is room for says the object
		return sym.Nil, true
	}
	if r := v.Types.Fixed(t); r != nil {
		return r.Extent, true
	}
	if _, isConst := t.Extent.(*model.Const); isConst || t.Extent == nil {
		r := v.typeOf(t)
		if r == nil {
			return sym.Nil, false
		}
		return r.Extent, true
	}
	x := v.Eval(t.Extent)
	if x == sym.Nil {
		return x, false
	}
	return v.F.Counted(v.simplify(x)), true
}

// indices says which indices an array has: "0..9 of a", and where its size is a macro's, "0..9 of a (N is 10)".
func (v *Env) indices(array model.Expr, extent sym.Expr) string {
	text := "0.." + v.lastIndex(extent) + " of " + model.Text(array)
	if n, ok := array.Type().Extent.(*model.Const); ok && n.Macro != "" {
		text += " (" + n.Macro + " is " + v.F.String(extent) + ")"
	}
	return text
}

func (v *Env) lastIndex(extent sym.Expr) string {
	return v.F.String(v.simplify(v.F.Sub(extent, v.F.Int(1))))
}

// within gives the condition 0 <= i < extent.
func (v *Env) within(i, extent sym.Expr) sym.Expr {
	f := v.F
	if a, ok := f.AsInt64(i); ok {
		if a < 0 {
			return sym.False
		}
		if b, ok := f.AsInt64(extent); ok {
			return f.Bool(a < b)
		}
		return v.condition(f.Lt(i, extent))
	}
	return v.condition(f.And(f.Ge(i, f.Int(0)), f.Lt(i, extent)))
}

// typeOf gives the run-time type in the executing frame; nil when an extent
// cannot be evaluated.
func (v *Env) typeOf(t *model.Type) *state.Type {
	if r := v.Types.Fixed(t); r != nil {
		return r
	}
	return v.Types.Of(t, func(e model.Expr) sym.Expr {
		x := v.Eval(e)
		if x == sym.Nil {
			return x
		}
		return v.F.Counted(v.simplify(x))
	})
}

// TypeOf gives the run-time type in the executing frame; nil, with Failure set,
// when an extent cannot be evaluated.
func (v *Env) TypeOf(t *model.Type) *state.Type { return v.typeOf(t) }

// typed asks for a type for a block that has none yet.
func (v *Env) typed(o *state.Object, pl *Place, pos source.Pos) bool {
	if o.Root.Type.Elem.Model.Kind != model.Void {
		return true
	}
	if v.Failure == nil {
		v.Failure = &Failure{Untyped: &Untyped{Obj: pl.Obj, Elem: pl.Type, Pos: pos}}
	}
	return false
}

// carry brings the k-th index within its array: an index that a pointer walked
// out of its row is carried into the row's array.
func (v *Env) carry(pl *Place, types []*state.Type, k int, pos source.Pos) bool {
	f := v.F
	i, extent := v.simplify(pl.Path[k]), types[k].Extent
	pl.Path[k] = i
	if extent == sym.Nil {
		return true
	}
	extent = v.simplify(extent)
	in := v.within(i, extent)
	if in == sym.True {
		return true
	}
	if k == 0 || types[k-1].Model.Kind != model.Array || v.alone(types[:k]) {
		if in == sym.False {
			v.violation(verdict.OutOfBounds, pos, "%s", v.outside(pl, i, extent))
			return false
		}
		v.oblige(verdict.OutOfBounds, in, pos, "%s", v.outside(pl, i, extent))
		return true
	}
	a, okA := f.AsInt64(i)
	n, okN := f.AsInt64(extent)
	if okA && okN && n > 0 {
		q := floorDiv(a, n)
		pl.Path[k] = f.Int(a - q*n)
		pl.Path[k-1] = f.Add(pl.Path[k-1], f.Int(q))
		return true
	}
	if in != sym.False {
		if v.hasBound(in) { // it cannot be decided, and must stay within its row
			v.oblige(verdict.OutOfBounds, in, pos, "%s", v.outside(pl, i, extent))
			return true
		}
		v.split(pos, in)
		return false
	}
	return v.walkRow(pl, k, i, extent, pos)
}

// walkRow moves the k-th index of a path, which is known to lie outside its row, into
// another row. Both have to be numbers: if they are so by what the path condition says, they
// need not look like it.
func (v *Env) walkRow(pl *Place, k int, i, extent sym.Expr, pos source.Pos) bool {
	f := v.F
	n, ok := v.Concretize(extent, pos)
	if !ok {
		return false
	}
	a, ok := v.Concretize(i, pos)
	if !ok {
		return false
	}
	if n <= 0 {
		v.violation(verdict.OutOfBounds, pos, "%s", v.outside(pl, i, extent))
		return false
	}
	q := floorDiv(a, n)
	pl.Path[k] = f.Int(a - q*n)
	pl.Path[k-1] = f.Add(pl.Path[k-1], f.Int(q))
	return true
}

// alone tells whether the arrays around an index hold one element each, so that
// there is no other row to walk into.
func (v *Env) alone(around []*state.Type) bool {
	for _, t := range around {
		if t.Model.Kind != model.Array || t.Extent != v.F.Int(1) {
			return false
		}
	}
	return true
}

func (v *Env) outside(pl *Place, i, extent sym.Expr) string {
	o := v.object(pl)
	if o.Var != nil {
		if len(pl.Path) == 1 || extent == v.F.Int(1) {
			return "the access is outside " + o.Var.Name
		}
		return "index " + v.F.String(i) + " is not within 0.." + v.lastIndex(extent) + " of " + o.Var.Name
	}
	return "index " + v.F.String(i) + " is not within 0.." + v.lastIndex(extent) + " of the block"
}

func floorDiv(a, n int64) int64 {
	q := a / n
	if a%n != 0 && (a < 0) != (n < 0) {
		q--
	}
	return q
}
