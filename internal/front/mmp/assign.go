package mmp

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// assignment lowers "x = y" and "x op= y"; used tells whether its value is.
func (f *fn) assignment(n *assignExpr, used bool) model.Expr {
	if f.noActions(n.opAt) {
		return bad(n.at)
	}
	p := f.place(n.x)
	if !f.assignable(p, n.at) {
		f.value(n.y)
		return bad(n.at)
	}
	t := p.Type()
	p = f.holdPlace(p, n.y)
	if n.op == "" {
		if f.assignCall(p, n.y, used) {
			return bad(n.at)
		}
		return f.store(p, f.convert(f.value(n.y), t, n.y.pos()), n.at, used)
	}
	old := f.hold(f.read(p), n.y)
	r := f.operate(opOf[n.op], old, f.value(n.y), n.opAt)
	return f.store(p, f.convert(r, t, n.at), n.at, used)
}

// assignCall lowers "x = f(...)" so that the call stores its result in x, when x has
// the type of the result and the call cannot change which place x is.
func (f *fn) assignCall(p model.Expr, n node, used bool) bool {
	c, ok := n.(*callExpr)
	if !ok || used || !simplePath(p) {
		return false
	}
	to := f.l.callee(c.name)
	if to == nil || to.abstract != nil || !to.typ.Result.Same(p.Type()) || p.Type().Kind == model.Pointer {
		return false
	}
	f.callInto(c, to, p)
	return true
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
	if isBad(r.Type()) {
		return r
	}
	if used && !kept(r) {
		t := f.newTemp(r.Type(), at)
		f.assign(at, t, r)
		r = load(t)
	}
	f.assign(at, p, r)
	return r
}

// kept tells whether a value is a constant or in a temporary.
func kept(r model.Expr) bool {
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
func (f *fn) assignable(p model.Expr, at source.Pos) bool {
	t := p.Type()
	if isBad(t) || !f.changeable(p, at) {
		return false
	}
	if t.Kind == model.Array || t.Kind == model.Void {
		f.report(diag.TypeError, at, "a value of type %s cannot be assigned to", t)
		return false
	}
	return true
}

// changeable reports places that are never changed.
func (f *fn) changeable(p model.Expr, at source.Pos) bool {
	v := model.Root(p)
	if v == nil || v.Class != model.Input {
		return true
	}
	f.report(diag.TypeError, at, "input %s is assigned to", v.Name)
	return false
}

// step lowers ++ and --; used tells whether the value is.
func (f *fn) step(n *stepExpr, used bool) model.Expr {
	if f.noActions(n.at) {
		return bad(n.at)
	}
	p := f.place(n.x)
	if !f.assignable(p, n.at) {
		return bad(n.at)
	}
	t := p.Type()
	if t.Kind != model.Pointer && !t.IsArith() {
		f.report(diag.TypeError, n.at, "a number or a pointer is needed here, not %s", t)
		return bad(n.at)
	}
	old := f.read(p)
	behind := used && !n.before
	if behind {
		k := f.newTemp(t, n.at)
		f.assign(n.at, k, old)
		old = load(k)
	}
	r := f.convert(f.operate(opOf[n.op], old, intConst(1, tInt, n.at), n.at), t, n.at)
	if behind {
		f.store(p, r, n.at, false)
		return old
	}
	return f.store(p, r, n.at, used)
}
