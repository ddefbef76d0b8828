package mmp

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// isPlace tells whether an expression denotes a place.
func (f *fn) isPlace(n node) bool {
	switch n := n.(type) {
	case *nameExpr, *indexExpr, *memberExpr, *remoteExpr:
		return true
	case *unaryExpr:
		return n.op == "*"
	}
	return false
}

// place lowers an expression that denotes a place.
func (f *fn) place(n node) model.Expr {
	switch n := n.(type) {
	case *nameExpr:
		return f.namePlace(n)
	case *indexExpr:
		return f.indexPlace(n)
	case *memberExpr:
		return f.memberPlace(n)
	case *remoteExpr:
		return f.remotePlace(n)
	case *unaryExpr:
		if n.op == "*" {
			return f.deref(f.value(n.x), n.at)
		}
	}
	f.report(diag.TypeError, n.pos(), "the expression does not denote a variable or a part of one")
	return badPlace(n.pos())
}

func (f *fn) namePlace(n *nameExpr) model.Expr {
	v := f.env.find(n.name)
	switch {
	case v != nil && isBad(v.Type):
		return badPlace(n.at)
	case v != nil:
		return ref(v, n.at)
	case f.l.funcs[n.name] != nil:
		f.report(diag.Unsupported, n.at, "%s is a function, and functions can only be called", n.name)
	default:
		f.report(diag.TypeError, n.at, "%s is not declared", n.name)
	}
	return badPlace(n.at)
}

func (f *fn) deref(p model.Expr, at source.Pos) model.Expr {
	t := p.Type()
	switch {
	case isBad(t):
		return badPlace(at)
	case t.Kind != model.Pointer:
		f.report(diag.TypeError, at, "%s is not a pointer", plain(p).Type())
		return badPlace(at)
	case t.Elem.Kind == model.Void:
		f.report(diag.TypeError, at, "a pointer to void is dereferenced")
		return badPlace(at)
	}
	if a, ok := p.(*model.AddrOf); ok {
		return a.Place
	}
	return &model.Deref{Node: model.Node{T: t.Elem, At: at}, Ptr: p}
}

// indexPlace lowers x[i], of an array or a pointer.
func (f *fn) indexPlace(n *indexExpr) model.Expr {
	if !f.isPlace(n.x) {
		return f.pointerIndex(f.value(n.x), n)
	}
	p := f.place(n.x)
	if p.Type().Kind != model.Array {
		return f.pointerIndex(f.read(p), n)
	}
	p = f.holdPlace(p, n.i)
	i := promote(f.value(n.i))
	if isBad(i.Type()) {
		return badPlace(n.at)
	}
	if i.Type().Kind != model.Int {
		f.report(diag.TypeError, n.i.pos(), "an index is an integer, not %s", i.Type())
		return badPlace(n.at)
	}
	return &model.Index{Node: model.Node{T: p.Type().Elem, At: n.at}, Array: p, Index: i}
}

func (f *fn) pointerIndex(x model.Expr, n *indexExpr) model.Expr {
	x = f.hold(x, n.i)
	i := promote(f.value(n.i))
	if isBad(x.Type()) || isBad(i.Type()) {
		return badPlace(n.at)
	}
	if x.Type().Kind != model.Pointer || i.Type().Kind != model.Int {
		f.report(diag.TypeError, n.at, "%s cannot be indexed by %s", plain(x).Type(), i.Type())
		return badPlace(n.at)
	}
	return f.deref(f.offset(x, i, model.PtrAdd, n.at), n.at)
}

// memberPlace lowers x.name and x->name; the record may be the result of a call.
func (f *fn) memberPlace(n *memberExpr) model.Expr {
	if n.arrow {
		return f.field(f.deref(f.value(n.x), n.at), n)
	}
	if f.isPlace(n.x) {
		return f.field(f.place(n.x), n)
	}
	s := f.value(n.x)
	if isBad(s.Type()) || f.noActions(n.at) {
		return badPlace(n.at)
	}
	if l, ok := s.(*model.Load); ok {
		return f.field(l.Place, n)
	}
	t := f.newTemp(s.Type(), s.Pos())
	f.assign(s.Pos(), t, s)
	return f.field(t, n)
}

func (f *fn) field(s model.Expr, n *memberExpr) model.Expr {
	t := s.Type()
	if isBad(t) {
		return badPlace(n.at)
	}
	if t.Kind == model.Struct {
		for i, fd := range t.Fields {
			if fd.Name != n.name {
				continue
			}
			if isBad(fd.Type) {
				return badPlace(n.at)
			}
			return &model.Member{Node: model.Node{T: fd.Type, At: s.Pos()}, Struct: s, Field: i}
		}
	}
	d := f.report(diag.TypeError, n.nameAt, "%s has no field %s", t, n.name)
	if t.Kind == model.Pointer {
		d.WithHint("a field of what a pointer points to is written p->%s", n.name)
	}
	return badPlace(n.at)
}

// read gives the value of a place: arrays become the address of their first element.
func (f *fn) read(p model.Expr) model.Expr {
	t := p.Type()
	switch {
	case isBad(t):
		return bad(p.Pos())
	case t.Kind == model.Array && inOther(p):
		f.report(diag.Annotation, p.Pos(), "an array of another process stands for its address "+
			"here").WithHint("name its elements")
		return bad(p.Pos())
	case t.Kind == model.Array:
		return f.addressOf(first(p))
	}
	return load(p)
}

// first gives the first element of an array.
func first(p model.Expr) model.Expr {
	return &model.Index{Node: model.Node{T: p.Type().Elem, At: p.Pos()}, Array: p, Index: intConst(0, tInt, p.Pos())}
}

// addressOf gives the address of a place; &*p is p.
func (f *fn) addressOf(p model.Expr) model.Expr {
	at := p.Pos()
	if isBad(p.Type()) {
		return bad(at)
	}
	if inOther(p) {
		f.report(diag.Annotation, at, "the address of a variable of another process").WithHint("compare its value")
		return bad(at)
	}
	if r, ok := p.(*model.VarRef); ok && r.Var.Class == model.Bound {
		f.report(diag.Annotation, at, "the address of the bound variable %s", r.Var.Name)
		return bad(at)
	}
	if d, ok := p.(*model.Deref); ok {
		return d.Ptr
	}
	return &model.AddrOf{Node: model.Node{T: pointerTo(p.Type()), At: at}, Place: p}
}

// inOther tells whether a place lies in another process, and not behind a pointer.
func inOther(p model.Expr) bool {
	for {
		switch e := p.(type) {
		case *model.Remote:
			return true
		case *model.Index:
			p = e.Array
		case *model.Member:
			p = e.Struct
		default:
			return false
		}
	}
}

// offset adds an integer to a pointer, or takes it away.
func (f *fn) offset(p, i model.Expr, op model.Op, at source.Pos) model.Expr {
	if isVoidPointer(p.Type()) {
		f.report(diag.TypeError, at, "arithmetic on a pointer to void")
		return bad(at)
	}
	i = promote(i)
	if op == model.Sub {
		i = negated(i, i.Pos())
	}
	if isNull(i) {
		return p
	}
	return &model.Binary{Node: model.Node{T: p.Type(), At: at}, Op: model.PtrAdd, X: p, Y: i}
}

// noActions reports an expression that needs actions where none can be.
func (f *fn) noActions(at source.Pos) bool {
	what := f.pure
	if what == "" && f.claiming {
		what = "an annotation"
	}
	if what == "" {
		return false
	}
	f.report(diag.Annotation, at, "this is not allowed in %s: it has side effects or calls a function", what)
	return true
}
