package exec

import (
	"fmt"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// perform does the next action of a process, and reports whether it was done.
func (st *Step) perform(s *state.State, p int) bool {
	proc := s.Procs[p]
	if st.choice.Kind == Effect {
		return st.effect(s, p)
	}
	if proc.Op.Kind != state.NoOp {
		return st.complete(s, p)
	}
	fr := proc.Top()
	loc := fr.Func.Locations[fr.Loc]
	switch a := loc.Action.(type) {
	case *model.Assign:
		return st.assign(s, p, loc, a)
	case *model.Branch:
		if a.Invariant != nil {
			return st.Rules.Do(st, s, p, a)
		}
		return st.branch(s, p, a)
	case *model.Goto:
		st.GoTo(s, p, a.Next)
		return true
	case *model.Call:
		return st.call(s, p, loc, a)
	case *model.LibCall:
		return st.libCall(s, p, loc, a)
	case *model.Return:
		return st.doReturn(s, p, loc, a)
	case *model.Switch:
		return st.doSwitch(s, p, loc, a)
	case *model.Choose:
		return st.choose(s, p, a)
	case *model.Declare:
		return st.declare(s, p, a)
	case *model.Kill:
		return st.kill(s, p, a)
	case *model.Discard:
		return st.discard(s, p, a)
	case *model.Zero:
		return st.zero(s, p, loc, a)
	case *model.Assert:
		return st.assert(s, p, loc, a)
	case *model.Assume:
		return st.doAssume(s, p, a)
	case *model.CollectiveAssert, *model.Leave:
		return st.Rules.Do(st, s, p, a)
	}
	st.env.Failure = &eval.Failure{Unsupported: diag.New(diag.Unsupported, loc.At, "this statement (%T) is not modelled",
		loc.Action)}
	return false
}

// GoTo brings a process to another location of its function.
func (st *Step) GoTo(s *state.State, p, next int) {
	s.EditTop(s.Edit(p)).Loc = next
}

// edit gives the process for changing, and prepares the editor for writes from
// where the process is.
func (st *Step) edit(s *state.State, p int) *state.Proc {
	proc := s.Edit(p)
	st.editor.Epoch = s.Epoch()
	st.editor.Site = st.Site(proc)
	return proc
}

func (st *Step) assign(s *state.State, p int, loc *model.Location, a *model.Assign) bool {
	v := &st.env
	val := v.Value(a.Value)
	if v.Failure != nil {
		return false
	}
	pl, ok := v.Place(a.Place, true)
	if !ok || !v.Writable(&pl, loc.At) || !st.Clear(s, p) {
		return false
	}
	proc := st.edit(s, p)
	if !v.Write(proc, &pl, val, &st.editor, loc.At) {
		return false
	}
	s.EditTop(proc).Loc = a.Next
	return true
}

// discard evaluates an expression for what is wrong with it.
func (st *Step) discard(s *state.State, p int, a *model.Discard) bool {
	if read, ok := a.X.(*model.Load); ok {
		st.env.Visit(read)
	} else {
		st.env.Value(a.X)
	}
	if !st.Clear(s, p) {
		return false
	}
	st.GoTo(s, p, a.Next)
	return true
}

func (st *Step) branch(s *state.State, p int, a *model.Branch) bool {
	c := st.env.Logical(a.Cond)
	if c == sym.Nil || !st.Clear(s, p) {
		return false
	}
	if c != sym.True && c != sym.False {
		st.env.Failure = &eval.Failure{Split: c}
		return false
	}
	if !st.keepBranch(s, p, a.Cond, c == sym.True) {
		return false
	}
	if c == sym.True {
		st.GoTo(s, p, a.Then)
	} else {
		st.GoTo(s, p, a.Else)
	}
	return true
}

func (st *Step) doSwitch(s *state.State, p int, loc *model.Location, a *model.Switch) bool {
	v := &st.env
	x := v.Number(a.X)
	if x == sym.Nil || !st.Clear(s, p) {
		return false
	}
	x = s.Ctx.Simplify(x)
	for i := range a.Cases {
		if !v.Comparable(x, a.Cases[i].Value, a.X.Pos()) {
			return false
		}
		switch eq := v.Simplify(st.F.Eq(x, st.F.Int(a.Cases[i].Value))); eq {
		case sym.True:
			if !st.keepCase(s, p, a, i) {
				return false
			}
			st.GoTo(s, p, a.Cases[i].Next)
			return true
		case sym.False:
		default:
			v.Failure = &eval.Failure{Split: eq}
			return false
		}
	}
	if !st.keepCase(s, p, a, -1) {
		return false
	}
	st.GoTo(s, p, a.Default)
	return true
}

func (st *Step) declare(s *state.State, p int, a *model.Declare) bool {
	types := st.scratch.types[:0]
	for _, x := range a.Vars {
		if x.InReg {
			types = append(types, nil)
			continue
		}
		t := st.env.TypeOf(x.Type)
		if t == nil {
			return false
		}
		types = append(types, t)
		st.extentsValid(t, x)
	}
	st.scratch.types = types
	if !st.Clear(s, p) || !st.unusedLocals(s, p, a.Vars) {
		return false
	}
	proc := st.edit(s, p)
	fr := s.EditTop(proc)
	for i, x := range a.Vars {
		if x.InReg {
			fr.Regs[x.Slot] = sym.Nil
			continue
		}
		st.bury(s, proc, fr, x)
		fr.Objs[x.Slot] = s.NewObject(proc, state.Object{Var: x}, st.arrayOf(types[i], st.F.Int(1)))
	}
	fr.Loc = a.Next
	return true
}

// extentsValid obliges the extents of a variable-length array not to be negative.
func (st *Step) extentsValid(t *state.Type, x *model.Variable) {
	for ; t.Model.Kind == model.Array; t = t.Elem {
		if t.Extent != sym.Nil && !st.F.IsConst(t.Extent) {
			st.env.Oblige(verdict.OutOfBounds, st.F.Ge(t.Extent, st.F.Int(0)), x.At, "the length of "+x.Name+" may be negative")
		} else if n, ok := st.F.AsInt64(t.Extent); ok && n < 0 {
			st.env.Oblige(verdict.OutOfBounds, sym.False, x.At, "the length of "+x.Name+" is negative")
		}
	}
}

// arrayOf gives the type of an object of n elements.
func (m *Machine) arrayOf(elem *state.Type, n sym.Expr) *state.Type {
	return m.Types.ArrayOf(elem, n)
}

func (m *Machine) bury(s *state.State, proc *state.Proc, fr *state.Frame, x *model.Variable) {
	if id := fr.Objs[x.Slot]; id >= 0 {
		s.Kill(proc, id)
		fr.Objs[x.Slot] = -1
	}
}

func (st *Step) kill(s *state.State, p int, a *model.Kill) bool {
	if !st.unusedLocals(s, p, a.Vars) {
		return false
	}
	proc := s.Edit(p)
	fr := s.EditTop(proc)
	for _, x := range a.Vars {
		if x.InReg {
			fr.Regs[x.Slot] = sym.Nil
			continue
		}
		st.bury(s, proc, fr, x)
	}
	fr.Loc = a.Next
	return true
}

func (st *Step) zero(s *state.State, p int, loc *model.Location, a *model.Zero) bool {
	v := &st.env
	pl, ok := v.Place(a.Place, true)
	if !ok || !v.Writable(&pl, loc.At) {
		return false
	}
	t := v.TypeOf(pl.Type)
	if t == nil || !st.Clear(s, p) {
		return false
	}
	val := state.Value{Expr: st.Types.Zero(t)}
	if !t.IsScalar() {
		val = state.Value{Agg: &state.Agg{Type: t, Base: val.Expr}}
	}
	proc := st.edit(s, p)
	if !v.Write(proc, &pl, val, &st.editor, loc.At) {
		return false
	}
	s.EditTop(proc).Loc = a.Next
	return true
}

func (st *Step) assert(s *state.State, p int, loc *model.Location, a *model.Assert) bool {
	c := st.env.Logical(a.Cond)
	if c == sym.Nil {
		return false
	}
	if a.Kind != "" {
		st.env.Oblige(a.Kind, c, loc.At, a.Text)
	} else {
		st.env.Oblige(verdict.Assertion, c, loc.At, fmt.Sprintf("the assertion %s does not hold", a.Text))
	}
	if !st.Clear(s, p) {
		return false
	}
	st.GoTo(s, p, a.Next)
	return true
}

func (st *Step) doAssume(s *state.State, p int, a *model.Assume) bool {
	c := st.env.Logical(a.Cond)
	if c == sym.Nil || !st.Clear(s, p) || !st.Assume(s, c) {
		return false
	}
	st.GoTo(s, p, a.Next)
	return true
}

// giveType gives a block the element type that an access needs, and tells whether it can. One that has a type already
// holds values of several types from now on.
func (st *Step) giveType(s *state.State, p int, u *eval.Untyped) (ok bool) {
	o := s.EditObject(s.Edit(p), u.Obj)
	if o.Root.Type.Elem.Model.Kind != model.Void {
		if u.Elem.IsChar() {
			o.Use |= state.Spelt
		} else {
			o.Use |= state.Mixed
		}
		return true
	}
	t := st.env.TypeOf(u.Elem)
	size := int64(0)
	if t != nil {
		size, _ = st.env.SizeOf(t)
	}
	if size <= 0 {
		st.Refuse(diag.New(diag.Unsupported, u.Pos, "a block of elements of type %s is not modelled", u.Elem))
		return false
	}
	bytes := o.Root.Type.Extent
	if u.Call {
		o.Use |= state.Lent
	}
	if u.Elem.HasFlexible() {
		if t = st.roomy(s, u.Elem, bytes); t == nil {
			st.Refuse(diag.New(diag.Unsupported, u.Pos, "a %s in a block of %s bytes is not modelled", u.Elem,
				st.F.String(bytes)))
			return false
		}
		return st.typed(o, t, st.F.Int(1))
	}
	if !st.whole(s, bytes, size) {
		t, size = st.Types.Of(state.Byte, nil), 1
	}
	return st.typed(o, t, st.Count(s, bytes, size))
}

// typed gives a block in which nothing was written n elements of a type.
func (st *Step) typed(o *state.Object, t *state.Type, n sym.Expr) bool {
	o.Root = &state.Agg{Type: st.arrayOf(t, n)}
	if o.Zeroed {
		o.Root.Base = st.Types.Zero(o.Root.Type)
	}
	return true
}

// roomy gives the type that a struct with a flexible array member has in so many bytes; nil where their number is not
// known, or too small.
func (m *Machine) roomy(s *state.State, t *model.Type, bytes sym.Expr) *state.Type {
	n, ok := m.F.AsInt64(s.Ctx.Simplify(bytes))
	if !ok {
		return nil
	}
	return m.Types.WithRoom(t, n)
}

// whole tells whether a number of bytes may be a whole number of elements. Where it is none,
// what is behind the last element is memory all the same, and a block is kept in bytes.
func (m *Machine) whole(s *state.State, bytes sym.Expr, size int64) bool {
	rest, isNumber := m.F.AsInt64(s.Ctx.Simplify(m.F.FloorMod(bytes, m.F.Int(size))))
	return !isNumber || rest == 0
}

// Count gives the number of elements of the given size that fit a number of
// bytes.
func (m *Machine) Count(s *state.State, bytes sym.Expr, size int64) sym.Expr {
	return s.Ctx.Simplify(m.F.IntDiv(bytes, m.F.Int(size)))
}
