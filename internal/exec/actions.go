package exec

import (
	"fmt"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/eval"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/verdict"
)

// perform does the next action of a process, and reports whether it was done.
func (m *Machine) perform(s *state.State, p int) bool {
	proc := s.Procs[p]
	if proc.Op.Kind != state.NoOp {
		return m.complete(s, p)
	}
	fr := proc.Top()
	loc := fr.Func.Locations[fr.Loc]
	if m.Watcher != nil {
		m.Watcher.Visited(s, p, fr.Func, loc)
	}
	switch a := loc.Action.(type) {
	case *model.Assign:
		return m.assign(s, p, loc, a)
	case *model.Branch:
		if a.Invariant != nil {
			return m.loopHead(s, p, a)
		}
		return m.branch(s, p, a)
	case *model.Goto:
		m.goTo(s, p, a.Next)
		return true
	case *model.Call:
		return m.call(s, p, loc, a)
	case *model.LibCall:
		return m.libCall(s, p, loc, a)
	case *model.Return:
		return m.doReturn(s, p, loc, a)
	case *model.Switch:
		return m.doSwitch(s, p, loc, a)
	case *model.Declare:
		return m.declare(s, p, a)
	case *model.Kill:
		return m.kill(s, p, a)
	case *model.Zero:
		return m.zero(s, p, loc, a)
	case *model.Assert:
		return m.assert(s, p, loc, a)
	case *model.Assume:
		return m.doAssume(s, p, a)
	case *model.CollectiveAssert:
		return m.collectiveAssert(s, p, a)
	}
	m.env.Failure = &eval.Failure{Unsupported: diag.New(diag.Unsupported, loc.At, "this statement (%T) is not modelled", loc.Action)}
	return false
}

func (m *Machine) goTo(s *state.State, p, next int) {
	s.EditTop(s.Edit(p)).Loc = next
}

// edit gives the process for changing, and prepares the editor for writes from
// where the process is.
func (m *Machine) edit(s *state.State, p int) *state.Proc {
	proc := s.Edit(p)
	m.editor.Epoch = s.Epoch()
	m.editor.Site = m.Site(proc)
	return proc
}

func (m *Machine) assign(s *state.State, p int, loc *model.Location, a *model.Assign) bool {
	v := &m.env
	val := v.Value(a.Value)
	if v.Failure != nil {
		return false
	}
	pl, ok := v.Place(a.Place, true)
	if !ok || !v.Writable(&pl, loc.At) || !m.clear(s, p) {
		return false
	}
	proc := m.edit(s, p)
	if !v.Write(proc, &pl, val, &m.editor, loc.At) {
		return false
	}
	s.EditTop(proc).Loc = a.Next
	return true
}

func (m *Machine) branch(s *state.State, p int, a *model.Branch) bool {
	c := m.env.Logical(a.Cond)
	if c == sym.Nil || !m.clear(s, p) {
		return false
	}
	switch c {
	case sym.True:
		m.goTo(s, p, a.Then)
	case sym.False:
		m.goTo(s, p, a.Else)
	default:
		m.env.Failure = &eval.Failure{Split: c}
		return false
	}
	return true
}

func (m *Machine) doSwitch(s *state.State, p int, loc *model.Location, a *model.Switch) bool {
	v := &m.env
	x := v.Number(a.X)
	if x == sym.Nil || !m.clear(s, p) {
		return false
	}
	x = s.Ctx.Simplify(x)
	for i := range a.Cases {
		switch eq := v.Simplify(m.F.Eq(x, m.F.Int(a.Cases[i].Value))); eq {
		case sym.True:
			m.goTo(s, p, a.Cases[i].Next)
			return true
		case sym.False:
		default:
			v.Failure = &eval.Failure{Split: eq}
			return false
		}
	}
	m.goTo(s, p, a.Default)
	return true
}

func (m *Machine) declare(s *state.State, p int, a *model.Declare) bool {
	types := m.scratch.types[:0]
	for _, x := range a.Vars {
		if x.InReg {
			types = append(types, nil)
			continue
		}
		t := m.env.TypeOf(x.Type)
		if t == nil {
			return false
		}
		types = append(types, t)
		m.extentsValid(t, x)
	}
	m.scratch.types = types
	if !m.clear(s, p) || !m.unusedLocals(s, p, a.Vars) {
		return false
	}
	proc := m.edit(s, p)
	fr := s.EditTop(proc)
	for i, x := range a.Vars {
		if x.InReg {
			fr.Regs[x.Slot] = sym.Nil
			continue
		}
		m.bury(s, proc, fr, x)
		fr.Objs[x.Slot] = s.NewObject(proc, state.Object{Var: x}, m.arrayOf(types[i], m.F.Int(1)))
	}
	fr.Loc = a.Next
	return true
}

// extentsValid obliges the extents of a variable-length array not to be negative.
func (m *Machine) extentsValid(t *state.Type, x *model.Variable) {
	for ; t.Model.Kind == model.Array; t = t.Elem {
		if t.Extent != sym.Nil && !m.F.IsConst(t.Extent) {
			m.env.Oblige(verdict.OutOfBounds, m.F.Ge(t.Extent, m.F.Int(0)), x.At, "the length of "+x.Name+" may be negative")
		} else if n, ok := m.F.AsInt64(t.Extent); ok && n < 0 {
			m.env.Oblige(verdict.OutOfBounds, sym.False, x.At, "the length of "+x.Name+" is negative")
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

func (m *Machine) kill(s *state.State, p int, a *model.Kill) bool {
	if !m.unusedLocals(s, p, a.Vars) {
		return false
	}
	proc := s.Edit(p)
	fr := s.EditTop(proc)
	for _, x := range a.Vars {
		if x.InReg {
			fr.Regs[x.Slot] = sym.Nil
			continue
		}
		m.bury(s, proc, fr, x)
	}
	fr.Loc = a.Next
	return true
}

func (m *Machine) zero(s *state.State, p int, loc *model.Location, a *model.Zero) bool {
	v := &m.env
	pl, ok := v.Place(a.Place, true)
	if !ok || !v.Writable(&pl, loc.At) {
		return false
	}
	t := v.TypeOf(pl.Type)
	if t == nil || !m.clear(s, p) {
		return false
	}
	val := state.Value{Expr: m.Types.Zero(t)}
	if !t.IsScalar() {
		val = state.Value{Agg: &state.Agg{Type: t, Base: val.Expr}}
	}
	proc := m.edit(s, p)
	if !v.Write(proc, &pl, val, &m.editor, loc.At) {
		return false
	}
	s.EditTop(proc).Loc = a.Next
	return true
}

func (m *Machine) assert(s *state.State, p int, loc *model.Location, a *model.Assert) bool {
	c := m.env.Logical(a.Cond)
	if c == sym.Nil {
		return false
	}
	if a.Kind != "" {
		m.env.Oblige(a.Kind, c, loc.At, a.Text)
	} else {
		m.env.Oblige(verdict.Assertion, c, loc.At, fmt.Sprintf("the assertion %s does not hold", a.Text))
	}
	if !m.clear(s, p) {
		return false
	}
	m.goTo(s, p, a.Next)
	return true
}

func (m *Machine) doAssume(s *state.State, p int, a *model.Assume) bool {
	c := m.env.Logical(a.Cond)
	if c == sym.Nil || !m.clear(s, p) || !m.assume(s, c) {
		return false
	}
	m.goTo(s, p, a.Next)
	return true
}

func (m *Machine) giveType(s *state.State, p int, u *eval.Untyped) {
	o := s.EditObject(s.Edit(p), u.Obj)
	t := m.env.TypeOf(u.Elem)
	size := u.Elem.Size
	if t == nil || size <= 0 {
		m.Monitor.Fail(diag.New(diag.Unsupported, u.Pos, "a block of elements of type %s is not modelled", u.Elem))
		return
	}
	bytes := o.Root.Type.Extent
	if !m.whole(s, bytes, size) {
		t, size = m.Types.Of(state.Byte, nil), 1
	}
	n := m.Count(s, bytes, size)
	o.Root = &state.Agg{Type: m.arrayOf(t, n)}
	if o.Zeroed {
		o.Root.Base = m.Types.Zero(o.Root.Type)
	}
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
