package eval

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

func (v *Env) load(e *model.Load) sym.Expr {
	if ref, ok := e.Place.(*model.VarRef); ok && (ref.Var.InReg || ref.Var.Class == model.Bound) {
		return v.loadReg(ref)
	}
	if r, ok := e.Place.(*model.Remote); ok && r.Var != nil && r.Var.InReg {
		return v.loadRemote(r)
	}
	pl, ok := v.Place(e.Place, true)
	if !ok {
		return sym.Nil
	}
	return v.Read(&pl, e.At).Expr
}

// Visit is a read of which the value is not used, and which need not find one.
func (v *Env) Visit(e *model.Load) {
	if ref, ok := e.Place.(*model.VarRef); ok && (ref.Var.InReg || ref.Var.Class == model.Bound) {
		return
	}
	if pl, ok := v.Place(e.Place, true); ok && v.Resolve(&pl, e.At) && v.watched() {
		v.untouched(&pl, false, e.At)
	}
}

func (v *Env) loadReg(ref *model.VarRef) sym.Expr {
	var x sym.Expr
	switch ref.Var.Class {
	case model.Global:
		x = v.proc().Globals[ref.Var.Slot]
	case model.Bound:
		x = v.bound[ref.Var]
	default:
		x = v.proc().Top().Regs[ref.Var.Slot]
	}
	return v.held(x, ref.Var, ref.At)
}

// held gives the value of a register that holds x.
func (v *Env) held(x sym.Expr, of *model.Variable, pos source.Pos) sym.Expr {
	switch x {
	case sym.Nil:
		return v.violation(verdict.Uninitialized, pos, "%s is used before it has a value", of.Name)
	case sym.Stale:
		v.Stale(of)
		return sym.Nil
	}
	return v.determined(x)
}

// Stale says that the value of a variable is needed which was cleared, or of other memory. Nothing can
// be told of an evaluation that needs it.
func (v *Env) Stale(x *model.Variable) {
	if v.Failure == nil {
		v.Failure = &Failure{Stale: &Stale{x}}
	}
}

// determined gives an integer that the path condition determines its value, so that
// what is computed from it stays small.
func (v *Env) determined(x sym.Expr) sym.Expr {
	if v.F.IsConst(x) || v.F.Sort(x) != sym.SortInt || v.Unsimplified {
		return x
	}
	return v.S.Ctx.Simplify(x)
}

// Value gives the value of an expression of any type that can be assigned.
func (v *Env) Value(e model.Expr) state.Value {
	if !e.Type().IsRecord() {
		return state.Value{Expr: v.Eval(e)}
	}
	switch e := e.(type) {
	case *model.Load:
		pl, ok := v.Place(e.Place, true)
		if !ok {
			return state.Value{}
		}
		return v.Read(&pl, e.At)
	case *model.Cond:
		c := v.Logical(e.C)
		switch c {
		case sym.True:
			return v.Value(e.X)
		case sym.False:
			return v.Value(e.Y)
		case sym.Nil:
			return state.Value{}
		}
		v.split(e.At, c)
		return state.Value{}
	}
	v.unsupported(e.Pos(), "this expression of type %s is not modelled", e.Type())
	return state.Value{}
}

// Read gives what a place holds: a scalar, or a struct as an aggregate. A zero
// Value means that v.Failure is set.
func (v *Env) Read(pl *Place, pos source.Pos) state.Value {
	if !v.Resolve(pl, pos) {
		return state.Value{}
	}
	if v.watched() {
		v.untouched(pl, false, pos)
	}
	val := v.present(v.peek(pl, pos), pl, pos)
	if val.Agg == nil && val.Expr == sym.Nil && v.Failure == nil {
		v.unset(pl, pos)
	}
	return val
}

// unset says that a place is read that has no value; where a receive is to write it, that it is
// too early.
func (v *Env) unset(pl *Place, pos source.Pos) {
	if n := len(v.Obligations) - 1; n >= 0 && v.Obligations[n].Kind == verdict.MPIBufferHazard &&
		v.Obligations[n].Cond == sym.False {
		early := v.Obligations[n]
		v.Failure = &Failure{Violation: &early}
		return
	}
	v.violation(verdict.Uninitialized, pos, "%s is used before it has a value", v.Describe(pl))
}

// Peek is Read without the complaint: a scalar that has no value is Nil, and one that may have
// none is as Either takes it.
func (v *Env) Peek(pl *Place, pos source.Pos) (state.Value, bool) {
	if !v.Resolve(pl, pos) {
		return state.Value{}, false
	}
	val := v.peek(pl, pos)
	return val, v.Failure == nil
}

// peek gives what a resolved place holds.
func (v *Env) peek(pl *Place, pos source.Pos) state.Value {
	if pl.span != nil {
		return v.readSpan(pl, pos)
	}
	val := v.peekTyped(pl, pos)
	if pieces, ok := v.F.AsPieced(val.Expr); ok {
		val.Expr = v.value(pieces, pl.Type, v.Describe(pl), pos)
	}
	return val
}

// peekTyped is peek for a place at which something of its type is.
func (v *Env) peekTyped(pl *Place, pos source.Pos) state.Value {
	f := v.F
	v.NoteRead(pl.Obj, pl.Path)
	a := v.object(pl).Root
	if pl.Type.IsScalar() {
		if x, ok := v.cell(a, pl.Path); ok {
			return v.element(v.scalar(x, pl), pl.Type)
		}
	}
	for k, i := range pl.Path {
		n, ok := f.AsInt64(i)
		if !ok {
			return v.element(v.readSymbolic(a, pl, k, pos), pl.Type)
		}
		a = a.Kid(f, int(n))
	}
	if a.HasStale(f) {
		v.Stale(v.object(pl).Var)
		return state.Value{}
	}
	ed := state.Editor{Factory: f, Epoch: v.S.Epoch()}
	return state.Value{Agg: ed.Share(a)}
}

// wideBits is the size from which on the range of a signed integer seldom matters.
const wideBits = 32

// element notes the range of what was read, if it may be an element of an array that a
// fresh constant stands for as a whole: of that, nothing says what its elements can be.
func (v *Env) element(x state.Value, t *model.Type) state.Value {
	if x.Expr == sym.Nil || !v.layered() || t.Kind != model.Int || t.Signed && t.Bits >= wideBits ||
		v.F.Op(x.Expr) != sym.OpRead || v.hasBound(x.Expr) {
		return x
	}
	lo, hi := IntRange(t)
	v.Ranges = append(v.Ranges, v.F.And(v.F.Ge(x.Expr, v.F.BigInt(lo)), v.F.Le(x.Expr, v.F.BigInt(hi))))
	return x
}

// cell gives the scalar below an aggregate along a path; false where an index is
// symbolic.
func (v *Env) cell(a *state.Agg, path []sym.Expr) (sym.Expr, bool) {
	var room state.Agg
	last := len(path) - 1
	for _, i := range path[:last] {
		n, ok := v.F.AsInt64(i)
		if !ok {
			return sym.Nil, false
		}
		a = a.Within(v.F, int(n), &room)
	}
	n, ok := v.F.AsInt64(path[last])
	if !ok {
		return sym.Nil, false
	}
	return a.Cell(v.F, int(n)), true
}

// scalar gives the value of a place that holds x.
func (v *Env) scalar(x sym.Expr, pl *Place) state.Value {
	switch x {
	case sym.Nil:
	case sym.Stale:
		v.Stale(v.object(pl).Var)
		return state.Value{}
	default:
		x = v.determined(x)
	}
	return state.Value{Expr: x}
}

// readSymbolic reads below an aggregate along the rest of a place's path from index
// k on, which is symbolic.
func (v *Env) readSymbolic(a *state.Agg, pl *Place, k int, pos source.Pos) state.Value {
	f, path := v.F, pl.Path[k:]
	whole := a.Whole(f)
	if _, tallies := v.tallies(whole, a.Type, path); !tallies && !v.unmerged(path[0], pos) {
		return state.Value{}
	}
	if whole == sym.Nil {
		n := a.KnownPrefix(f)
		if n == 0 || v.simplify(f.Lt(path[0], f.Int(int64(n)))) != sym.True {
			if a.HasStale(f) {
				v.Stale(v.object(pl).Var)
				return state.Value{}
			}
			if pair := v.partly(a); pair != sym.Nil {
				return v.readPartly(pair, a.Type, path)
			}
			return v.readAt(pl, k, pos)
		}
		whole = a.PrefixWhole(f, n)
	}
	whole, t := v.below(whole, a.Type, path)
	if t.Sort == sym.SortPtr && f.Op(whole) != sym.OpPointer && whole != v.F.NullPtr() {
		return v.readAt(pl, k, pos)
	}
	if t.IsScalar() {
		return state.Value{Expr: whole}
	}
	return state.Value{Agg: &state.Agg{Type: t, Base: whole}}
}

// below gives the part of a whole, or of its mask, to which a path leads, and its type.
func (v *Env) below(whole sym.Expr, t *state.Type, path []sym.Expr) (sym.Expr, *state.Type) {
	for _, i := range path {
		if t.Model.Kind == model.Struct {
			n, _ := v.F.AsInt64(i)
			whole, t = v.F.Field(whole, int(n)), t.Fields[n]
		} else {
			whole, t = v.F.Read(whole, i), t.Elem
		}
	}
	return whole, t
}

// readPartly is readSymbolic where not everything has a value.
func (v *Env) readPartly(pair sym.Expr, t *state.Type, path []sym.Expr) state.Value {
	held, mask := v.F.Halves(pair)
	mask, _ = v.below(mask, t, path)
	held, t = v.below(held, t, path)
	if t.IsScalar() {
		return state.Value{Expr: v.F.Partly(held, mask)}
	}
	return state.Value{Agg: &state.Agg{Type: t, Base: v.F.Partly(held, mask)}}
}

// readAt reads where the k-th index of the path has to be a number. It may be one by
// what the path condition says, and not look like it.
func (v *Env) readAt(pl *Place, k int, pos source.Pos) state.Value {
	fixed, ok := v.at(pl, k, pos)
	if !ok {
		return state.Value{}
	}
	return v.peek(fixed, pos)
}

// at gives a place with the k-th index of its path as a number; false when it has to be
// split first.
func (v *Env) at(pl *Place, k int, pos source.Pos) (*Place, bool) {
	n, ok := v.Concretize(pl.Path[k], pos)
	if !ok {
		return nil, false
	}
	fixed := *pl
	fixed.Path = slices.Clone(pl.Path)
	fixed.Path[k] = v.F.Int(n)
	return &fixed, true
}

// unmerged tells whether an index is free of conditions on which paths were
// merged; if not, it asks for one to be decided.
func (v *Env) unmerged(i sym.Expr, pos source.Pos) bool {
	for _, c := range v.S.Merges.In(v.F, i) {
		if !v.Knows(c) {
			if v.split(pos, c); v.Failure.Split == c {
				v.Failure.Late = true
			}
			return false
		}
	}
	return true
}

// Describe names a place for a message.
func (v *Env) Describe(pl *Place) string {
	if pl.Reg != nil {
		return pl.Reg.Name
	}
	o := v.object(pl)
	name, path, t := "block", pl.Path, o.Root.Type
	if o.Var != nil {
		name, path, t = o.Var.Name, pl.Path[1:], t.Elem
	}
	for _, i := range path {
		if i == v.F.InBytes() {
			return fmt.Sprintf("byte %s of %s", v.F.String(pl.Path[len(pl.Path)-1]), name)
		}
		if t.Model.Kind == model.Struct {
			n, _ := v.F.AsInt64(i)
			name, t = name+"."+t.Model.Fields[n].Name, t.Fields[n]
			continue
		}
		if t.Model.Kind == model.Union {
			return fmt.Sprintf("byte %s of %s", v.F.String(i), name)
		}
		name, t = name+"["+v.F.String(i)+"]", t.Elem
	}
	return name
}

// Constant tells whether an object must not be written through pointers, and what to say of it.
func Constant(o *state.Object) (message string, ok bool) {
	switch x := o.Var; {
	case x == nil || !x.ReadOnly:
		return "", false
	case x.Literal:
		return "the string literal " + x.Name + " is written to", true
	case strings.HasPrefix(x.Name, "$"):
		return "a const compound literal is written to", true
	default:
		return x.Name + " is const, and is written to", true
	}
}

// Writable resolves a place for a Write, and checks that it is no input and not const.
func (v *Env) Writable(pl *Place, pos source.Pos) bool {
	if pl.Reg != nil {
		return true
	}
	if o := v.object(pl); o.Shared {
		v.violation(verdict.InvalidPointer, pos, "%s is an input, which cannot be written", o.Var.Name)
		return false
	}
	if !v.Resolve(pl, pos) {
		return false
	}
	if message, ok := Constant(v.object(pl)); ok && !pl.named {
		v.violation(verdict.ReadOnlyWrite, pos, "%s", message)
		return false
	}
	if v.watched() {
		v.untouched(pl, true, pos)
	}
	return true
}

// Write stores a value in a place for which Writable holds. The process is the
// one got from State.Edit. It reports whether it was done; if not, v.Failure is
// set, and nothing has changed.
func (v *Env) Write(p *state.Proc, pl *Place, val state.Value, ed *state.Editor, pos source.Pos) bool {
	if pl.span != nil {
		if val.Agg != nil && v.mayLack(val.Agg) {
			v.unsupported(pos, "the bytes of a %s of which a part may have no value are not modelled", pl.Type)
			return false
		}
		if pl.bits != nil {
			return v.writeBits(p, pl, val.Expr, ed, pos)
		}
		use := state.Mixed
		if pl.Type.IsChar() {
			use = state.Spelt
		}
		if o := p.Objs[pl.Obj]; o.Var == nil && !o.Use.Has(use) {
			v.S.EditObject(p, pl.Obj).Use |= use
		}
		return v.writeSpan(p, pl, *pl.span, v.valueBytes(val, v.typeOf(pl.Type), pos), ed, pos)
	}
	if pl.Reg != nil {
		if pl.Reg.Class == model.Global {
			p.Globals[pl.Reg.Slot] = val.Expr
		} else {
			v.S.EditTop(p).Regs[pl.Reg.Slot] = val.Expr
		}
		return true
	}
	root, ok := v.writeInto(p.Objs[pl.Obj].Root, pl, 0, val, ed, pos)
	if ok {
		v.S.EditObject(p, pl.Obj).Root = root
	}
	return ok
}

// MaxIndex is the largest index at which an array can be written: all elements before
// it take room.
const MaxIndex = 1<<24 - 1

// writeInto writes below an aggregate along the rest of a place's path from index k
// on.
func (v *Env) writeInto(a *state.Agg, pl *Place, k int, val state.Value, ed *state.Editor, pos source.Pos) (*state.Agg,
	bool) {
	f := v.F
	n, ok := f.AsInt64(pl.Path[k])
	if !ok {
		if a.HasStale(f) {
			v.Stale(v.object(pl).Var)
			return nil, false
		}
		return v.writeSymbolic(a, pl, k, val, ed, pos)
	}
	if n > MaxIndex {
		v.unsupported(pos, "writing element %d of an array is not modelled; the last one that is has number %d", n, MaxIndex)
		return nil, false
	}
	if k == len(pl.Path)-1 {
		return ed.SetWhole(a, int(n), val), true
	}
	kid, ok := v.writeInto(ed.Kid(a, int(n)), pl, k+1, val, ed, pos)
	if !ok {
		return nil, false
	}
	return ed.SetKid(a, int(n), kid), true
}

// writeSymbolic writes at a symbolic index: the array becomes one expression,
// if all of it has values; else the index is split into its cases.
func (v *Env) writeSymbolic(
	a *state.Agg, pl *Place, k int, val state.Value, ed *state.Editor, pos source.Pos,
) (*state.Agg, bool) {
	path := pl.Path[k:]
	whole := a.Whole(v.F)
	if !a.Tracked && val.Expr != sym.Nil {
		if sum, ok := v.tallied(whole, a.Type, path, val.Expr); ok {
			return ed.SetBase(a, sum), true
		}
	}
	if !v.unmerged(path[0], pos) {
		return nil, false
	}
	x := val.Expr
	if val.Agg != nil {
		x = val.Agg.Whole(v.F)
	}
	if whole == sym.Nil || x == sym.Nil || v.F.OfBytes(x) || a.Tracked && !v.layered() || a.Type.Elem.Sort == sym.SortPtr {
		if pair, part := v.partly(a), v.partlyValue(val); pair != sym.Nil && part != sym.Nil {
			return ed.SetBase(a, v.writtenPartly(pair, a.Type, path, part)), true
		}
		fixed, ok := v.at(pl, k, pos)
		if !ok {
			return nil, false
		}
		return v.writeInto(a, fixed, k, val, ed, pos)
	}
	return ed.SetBase(a, v.written(whole, a.Type, path, x)), true
}

// writtenPartly is written for what is held and for its mask.
func (v *Env) writtenPartly(pair sym.Expr, t *state.Type, path []sym.Expr, part sym.Expr) sym.Expr {
	held, mask := v.F.Halves(pair)
	x, has := v.F.Halves(part)
	return v.F.Partly(v.written(held, t, path, x), v.written(mask, t, path, has))
}

// layered tells whether loops of the program have invariants, so that an index may
// stand for any number. Then it is not kept which elements of an output were written.
func (v *Env) layered() bool { return v.S.Coll != nil && v.S.Coll.Layered }

// written gives the expression whole, which may be a mask, with x stored at the path. Fields of
// structs are rebuilt around the one that changes.
func (v *Env) written(whole sym.Expr, t *state.Type, path []sym.Expr, x sym.Expr) sym.Expr {
	if len(path) == 0 {
		return x
	}
	f := v.F
	if t.Model.Kind != model.Struct {
		return f.Write(whole, path[0], v.written(f.Read(whole, path[0]), t.Elem, path[1:], x))
	}
	n, _ := f.AsInt64(path[0])
	elems := make([]sym.Expr, len(t.Fields))
	for i := range elems {
		elems[i] = f.Field(whole, i)
	}
	elems[n] = v.written(elems[n], t.Fields[n], path[1:], x)
	return f.Tuple(f.Sort(whole), elems...)
}
