package build

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Store assigns a value; when it is used again it is kept, and what comes back is where.
func (f *Func) Store(place, value model.Expr, at source.Pos, used bool) model.Expr {
	if IsBad(value) {
		return value
	}
	if used {
		value = f.Keep(value, at)
	}
	f.Assign(at, place, value)
	return value
}

// Keep keeps a value in a temporary, unless nothing can change it or it is none.
func (f *Func) Keep(value model.Expr, at source.Pos) model.Expr {
	if value.Type().Kind == model.Logical {
		value = Truth(value)
	}
	if p, ok := value.(*Pair); ok {
		return Complex(f.Keep(p.Re, at), f.Keep(p.Im, at), at)
	}
	if kept(value) || value.Type().Kind == model.Void {
		return value
	}
	t := f.Temp(value.Type(), at)
	f.Assign(at, t, value)
	return Load(t)
}

// kept tells whether a value is a constant or in a temporary.
func kept(value model.Expr) bool {
	switch r := value.(type) {
	case *model.Const, *model.Null:
		return true
	case *model.Load:
		v, ok := r.Place.(*model.VarRef)
		return ok && v.Var.Class == model.Temp && v.Var.Type.IsScalar()
	}
	return false
}

// Assignable reports places that cannot be assigned to.
func (f *Func) Assignable(p model.Expr, at source.Pos) bool {
	t := p.Type()
	if IsBad(p) || !f.Changeable(p, at) {
		return false
	}
	if t.Kind == model.Array || t.Kind == model.Func || t.Kind == model.Void {
		f.Report(diag.TypeError, at, "a value of type %s cannot be assigned to", t)
		return false
	}
	return true
}

// Changeable reports places that never change: of inputs, and of bound variables.
func (f *Func) Changeable(p model.Expr, at source.Pos) bool {
	v := model.Root(p)
	switch {
	case v == nil:
	case v.Class == model.Input:
		f.Report(diag.TypeError, at, "input %s is assigned to", v.Name)
		return false
	case v.Class == model.Bound:
		f.Report(diag.Annotation, at, "the bound variable %s is assigned to", v.Name)
		return false
	}
	return true
}

// Increment lowers ++ and --, for which op is Add or Sub. Before says that the operator
// stands before the place, so that its value, if it is used, is the new one.
func (f *Func) Increment(p model.Expr, op model.Op, at source.Pos, before, used bool) model.Expr {
	t := p.Type()
	if t.Kind != model.Pointer && !t.IsArith() {
		f.Report(diag.TypeError, at, "a number or a pointer is needed here, not %s", t)
		return Bad(at)
	}
	old := f.Read(p)
	behind := used && !before
	if behind {
		k := f.Temp(t, at)
		f.Assign(at, k, old)
		old = Load(k)
	}
	r := f.Convert(f.Operate(op, old, IntConst(1, Int, at), at), t, at)
	if IsBad(r) {
		return r
	}
	if behind {
		f.Store(p, r, at, false)
		return old
	}
	return f.Store(p, r, at, used)
}

// TakesResult tells whether the call of a function with this result can store it in a
// place by itself: it has the type, and the call cannot change which place it is. The type
// of a pointer's elements is settled by a conversion, which such a call would not have.
func TakesResult(p model.Expr, result *model.Type) bool {
	return simplePath(p) && result.Same(p.Type()) && result.Kind != model.Pointer
}

// simplePath tells whether a place is a variable or a field of one.
func simplePath(p model.Expr) bool {
	switch p := p.(type) {
	case *model.VarRef:
		return true
	case *model.Member:
		return simplePath(p.Struct)
	}
	return false
}
