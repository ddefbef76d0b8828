package build

import "github.com/tass-go/tass/internal/model"

// Effects says what evaluating expressions can do.
type Effects struct {
	Calls  bool                     // a function that changes memory
	Stores bool                     // to a place other than a local variable that is its function's alone
	Vars   map[*model.Variable]bool // what local variables of that kind it changes
	Steps  bool                     // it needs actions of its own, though it changes nothing: a call of sqrt
}

// Any tells whether there are any.
func (e *Effects) Any() bool { return e.Calls || e.Stores || e.Steps || len(e.Vars) > 0 }

// Change adds an assignment to a variable, or to a place of another kind if v is nil.
func (f *Func) Change(e *Effects, v *model.Variable) {
	if v == nil || !f.private(v) {
		e.Stores = true
		return
	}
	if e.Vars == nil {
		e.Vars = map[*model.Variable]bool{}
	}
	e.Vars[v] = true
}

// private tells whether only the function's own assignments change a variable.
func (f *Func) private(v *model.Variable) bool {
	local := v.Class == model.Local || v.Class == model.Param || v.Class == model.Temp
	return local && v.Type.IsScalar() && !f.shared[v]
}

// Hold keeps the value of an expression that was lowered before others are evaluated: in
// a temporary when their effects can change it.
func (f *Func) Hold(e model.Expr, later *Effects) model.Expr {
	if p, ok := e.(*Pair); ok {
		return Complex(f.Hold(p.Re, later), f.Hold(p.Im, later), e.Pos())
	}
	if f.F == nil || IsBad(e) || e.Type().Kind == model.Void || f.stable(e, later) {
		return e
	}
	if e.Type().Kind == model.Logical {
		e = Truth(e)
	}
	t := f.Temp(e.Type(), e.Pos())
	f.Assign(e.Pos(), t, e)
	return Load(t)
}

// HoldPlace keeps a place from changing while others are evaluated: the pointers and
// indices in it are kept.
func (f *Func) HoldPlace(p model.Expr, later *Effects) model.Expr {
	switch p := p.(type) {
	case *model.Deref:
		return &model.Deref{Node: p.Node, Ptr: f.Hold(p.Ptr, later)}
	case *model.Index:
		return &model.Index{Node: p.Node, Array: f.HoldPlace(p.Array, later), Index: f.Hold(p.Index, later)}
	case *model.Member:
		return &model.Member{Node: p.Node, Struct: f.HoldPlace(p.Struct, later), Field: p.Field}
	}
	return p
}

// stable tells whether effects leave the value of an expression alone.
func (f *Func) stable(e model.Expr, later *Effects) bool {
	if !later.Calls && !later.Stores && len(later.Vars) == 0 {
		return true
	}
	ok := true
	model.Walk(e, func(x model.Expr) bool {
		if l, is := x.(*model.Load); is && ok {
			ok = f.untouched(l.Place, later)
		}
		return ok
	})
	return ok
}

// untouched tells whether effects leave the value in a place alone.
func (f *Func) untouched(place model.Expr, later *Effects) bool {
	v := model.Root(place)
	if v != nil && (v.Class == model.Input || v.Class == model.Bound) {
		return true
	}
	if _, direct := place.(*model.VarRef); direct && f.private(v) {
		return !later.Vars[v]
	}
	return !later.Calls && !later.Stores
}
