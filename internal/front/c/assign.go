package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// assignment lowers "x = y" and "x op= y"; used tells whether its value is.
func (f *fn) assignment(v view, at source.Pos, used bool) model.Expr {
	if f.noActions(at) {
		return bad(at)
	}
	f.sequenceAssign(v, at)
	p := f.place(v.x)
	if !f.assignable(p, v.x, at) {
		f.value(v.y)
		return bad(at)
	}
	t := p.Type()
	p = f.holdPlace(behindPointer(p), v.y)
	if v.plain {
		return f.plainAssignment(p, v, at, used)
	}
	old := f.oldOf(v.x)
	if old == nil {
		old = f.hold(f.read(p), v.y)
	}
	y := f.value(v.y)
	r := f.operate(v.op, old, y, f.u.l.pos(v.tok.Position()))
	r = f.convert(r, t, at)
	if isBad(r.Type()) {
		return r
	}
	return f.store(p, r, at, used)
}

func (f *fn) plainAssignment(p model.Expr, v view, at source.Pos, used bool) model.Expr {
	t := p.Type()
	if done := f.assignCall(p, v.y, at, used); done != nil {
		return done
	}
	r := f.convert(f.value(v.y), t, f.pos(v.y))
	if isBad(r.Type()) {
		return r
	}
	return f.store(p, r, at, used)
}

// assignCall lowers "x = f(...)" so that the call stores its result in x, when
// x has the type of the result and the call cannot change which place x is.
func (f *fn) assignCall(p model.Expr, n cc.ExpressionNode, at source.Pos, used bool) model.Expr {
	v := look(n)
	if used || v.form != formCall || f.happened(n) != nil || model.Root(p) == nil || !simplePath(p) {
		return nil
	}
	s := f.callee(v)
	if s == nil || s.abstract != nil || s.typ == nil || s.typ.Kind != model.Func || s.variable != nil {
		return nil
	}
	if r := s.typ.Result; !r.Same(p.Type()) || r.Kind == model.Pointer {
		return nil
	}
	defer f.unorderedIn(n)()
	f.callInto(v, f.pos(n), p)
	return bad(at)
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

// store assigns a value; when it is used again it is kept.
func (f *fn) store(p, r model.Expr, at source.Pos, used bool) model.Expr {
	if used && !f.kept(r) {
		t := f.newTemp(r.Type(), at)
		f.assign(at, t, r)
		r = load(t)
	}
	f.assign(at, p, r)
	return r
}

// kept tells whether a value is a constant or in a temporary.
func (f *fn) kept(r model.Expr) bool {
	switch r := r.(type) {
	case *model.Const, *model.Null:
		return true
	case *model.Load:
		v, ok := r.Place.(*model.VarRef)
		return ok && v.Var.Class == model.Temp && v.Var.Type.IsScalar()
	}
	return false
}

// assignable reports places that cannot be assigned to.
func (f *fn) assignable(p model.Expr, n cc.ExpressionNode, at source.Pos) bool {
	t := p.Type()
	if isBad(t) {
		return false
	}
	if v := model.Root(p); v != nil {
		switch {
		case v.Class == model.Input:
			f.report(diag.TypeError, at, "input %s is assigned to", v.Name)
			return false
		case v.Class == model.Bound:
			f.report(diag.Annotation, at, "the bound variable %s is assigned to", v.Name)
			return false
		}
	}
	if t.Kind == model.Array || t.Kind == model.Func || t.Kind == model.Void {
		f.report(diag.TypeError, at, "a value of type %s cannot be assigned to", t)
		return false
	}
	if f.u.l.readOnly(n) {
		f.report(diag.TypeError, at, "%s is const and cannot be assigned to", cc.NodeSource(n))
		return false
	}
	return true
}

// step lowers ++ and --; used tells whether the value is.
func (f *fn) step(v view, at source.Pos, used bool) model.Expr {
	if f.noActions(at) {
		return bad(at)
	}
	f.sequenceStep(v, at)
	p := f.place(v.x)
	if !f.assignable(p, v.x, at) {
		return bad(at)
	}
	t := p.Type()
	if t.Kind != model.Pointer && !t.IsArith() {
		f.report(diag.TypeError, at, "a number or a pointer is needed here, not %s", t)
		return bad(at)
	}
	p = behindPointer(p)
	old := f.read(p)
	if used && !v.plain {
		k := f.newTemp(t, at)
		f.assign(at, k, old)
		old = load(k)
	}
	r := f.convert(f.operate(v.op, old, intConst(1, tInt, at), at), t, at)
	if isBad(r.Type()) {
		return r
	}
	if used && !v.plain {
		f.store(p, r, at, false)
		return old
	}
	return f.store(p, r, at, used)
}
