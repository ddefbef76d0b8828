package exec

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Access is a use of memory that the next step of a process makes.
type Access struct {
	Reg    *model.Variable // a register, or nil
	Frame  int             // of a register that is local: the number of its frame
	Obj    int32
	Path   []int // where in the object, as far as that is known; nothing where it may be anywhere
	Writes bool
	// Ends: the life of the object ends. Mentions: no more is used than a pointer to the object, of which the value is
	// lost with it (C11 6.2.4p2).
	Ends, Mentions bool
}

// printed stands, as an object, for what a process prints.
const printed = -2

// Meets tells whether two accesses may be to the same memory, and one of them writes.
func (a *Access) Meets(b *Access) bool {
	if a.Mentions || b.Mentions {
		return a.Obj == b.Obj && (a.Ends || b.Ends)
	}
	if !a.Writes && !b.Writes || a.Reg != b.Reg || a.Frame != b.Frame || a.Obj != b.Obj {
		return false
	}
	for k := range min(len(a.Path), len(b.Path)) {
		if a.Path[k] != b.Path[k] {
			return false
		}
	}
	return true
}

// Accesses gives the memory that the next action of a process uses, temporaries apart. It gives false for an action
// that may do more than use memory, or of which this is not known. An access that is made only under a condition within
// an expression may be among them.
func (m *Machine) Accesses(s *state.State, p int) (list []Access, ok bool) {
	x := &accesses{env: &m.work.env, s: s, p: p}
	fr := s.Procs[p].Top()
	switch a := fr.Func.Locations[fr.Loc].Action.(type) {
	case *model.Goto:
	case *model.Declare:
		x.all(a.Vars)
	case *model.Kill:
		x.all(a.Vars)
	case *model.Assign:
		x.place(a.Place, true)
		x.reads(a.Place, a.Value)
	case *model.Discard:
		x.reads(a.X)
	case *model.Zero:
		x.place(a.Place, true)
		x.reads(a.Place)
	case *model.Call:
		x.place(a.Result, true)
		x.reads(model.Exprs(a)...)
	case *model.LibCall:
		x.place(a.Result, true)
		x.reads(model.Exprs(a)...)
		x.library(m, a)
	case *model.Branch:
		x.unknown = a.Invariant != nil
		x.reads(a.Cond)
	case *model.Switch, *model.Return, *model.Assert:
		x.reads(model.Exprs(a)...)
	default:
		return nil, false
	}
	return x.list, !x.unknown
}

// Arguments gives the memory that the arguments of the call that a process is about to make are read from, without what
// the call uses through them.
func (m *Machine) Arguments(s *state.State, p int) (list []Access, ok bool) {
	x := &accesses{env: &m.work.env, s: s, p: p}
	fr := s.Procs[p].Top()
	x.reads(model.Exprs(fr.Func.Locations[fr.Loc].Action)...)
	return x.list, !x.unknown
}

// accesses collects accesses.
type accesses struct {
	env     *eval.Env
	s       *state.State
	p       int
	list    []Access
	unknown bool
}

// all adds whole variables, whose lives begin or end.
func (x *accesses) all(vars []*model.Variable) {
	fr := x.s.Procs[x.p].Top()
	for _, v := range vars {
		if !v.InReg && fr.Objs[v.Slot] >= 0 {
			x.list = append(x.list, Access{Obj: fr.Objs[v.Slot], Writes: true, Ends: true})
		}
	}
}

// reads adds what is read when expressions are evaluated.
func (x *accesses) reads(exprs ...model.Expr) {
	for _, e := range exprs {
		model.Walk(e, func(e model.Expr) bool {
			switch e := e.(type) {
			case *model.Load:
				x.place(e.Place, false)
				if e.Type().Kind == model.Pointer {
					x.pointer(e, Access{Mentions: true})
				}
			case *model.Remote, *model.Quant, *model.Fold, *model.InFlight:
				x.unknown = true
			}
			return true
		})
	}
}

// place adds an access to a place. One that is not there is not accessed, or the step is a violation.
func (x *accesses) place(place model.Expr, writes bool) {
	if place == nil {
		return
	}
	v := x.env
	v.Forget()
	v.Reset(x.s, x.p)
	pl, ok := v.Place(place, true)
	switch {
	case !ok:
		x.unknown = x.unknown || v.Failure == nil || v.Failure.Violation == nil
	case pl.Reg == nil:
		x.list = append(x.list, Access{Obj: pl.Obj, Path: x.path(&pl), Writes: writes})
	case pl.Reg.Class == model.Global:
		x.list = append(x.list, Access{Reg: pl.Reg, Writes: writes})
	case pl.Reg.Class != model.Temp:
		x.list = append(x.list, Access{Reg: pl.Reg, Frame: len(x.s.Procs[x.p].Frames), Writes: writes})
	}
}

// path gives the path of a place where what is there has the type of the access, else none.
func (x *accesses) path(pl *eval.Place) []int {
	proc := x.s.Procs[x.p]
	if pl.Obj < 0 || int(pl.Obj) >= len(proc.Objs) || proc.Objs[pl.Obj] == nil {
		x.unknown = true
		return nil
	}
	var path []int
	t := proc.Objs[pl.Obj].Root.Type
	for _, e := range pl.Path {
		n, ok := x.env.F.AsInt64(e)
		switch {
		case !ok || t == nil:
			return nil
		case t.Model.Kind == model.Struct && int(n) < len(t.Fields):
			t = t.Fields[n]
		case t.Model.Kind == model.Array:
			t = t.Elem
		default:
			return nil
		}
		path = append(path, int(n))
	}
	if t == nil || !t.Model.Same(pl.Type) || t.Model.Size != pl.Type.Size {
		return nil
	}
	return path
}

// library adds what a function of the C library does to what is passed to it. What it does besides is unknown unless it
// is one of a few.
func (x *accesses) library(m *Machine, a *model.LibCall) {
	writes := true
	switch a.Name {
	case "malloc", "calloc", "free", "realloc", LibraryBlock, "__tass_unblock", "memcpy", "memmove", "memset", "strcpy":
	case "printf", "fprintf", "puts", "fputs", "putchar", "__tass_write":
		writes = false
		if m.Prints {
			x.list = append(x.list, Access{Obj: printed, Writes: true})
		}
	case "fflush", "strlen", "strcmp", "memcmp", "__tass_opened":
		writes = false
	default:
		x.unknown = x.unknown || !m.Silent(a.Name)
	}
	for _, e := range a.Args {
		if e.Type().Kind == model.Pointer {
			x.pointer(e, Access{Writes: writes, Ends: a.Name == "free" || a.Name == "realloc" || a.Name == "__tass_unblock"})
		}
	}
}

// pointer adds an access to the whole object that a pointer is to.
func (x *accesses) pointer(e model.Expr, a Access) {
	v := x.env
	v.Forget()
	v.Reset(x.s, x.p)
	ptr := v.Eval(e)
	switch {
	case ptr == sym.Nil:
		x.unknown = x.unknown || v.Failure == nil || v.Failure.Violation == nil
	case v.F.Op(ptr) == sym.OpPointer:
		a.Obj = v.F.PtrObj(ptr)
		x.list = append(x.list, a)
	case ptr != v.F.NullPtr() && v.F.Op(ptr) != sym.OpFunc:
		x.unknown = true
	}
}
