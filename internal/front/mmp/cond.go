package mmp

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// cond lowers a condition to branches: control goes to yes or to no.
func (f *fn) cond(n node, yes, no *label) {
	switch n := n.(type) {
	case *binaryExpr:
		mid := &label{}
		switch n.op {
		case "&&":
			f.cond(n.x, mid, no)
		case "||":
			f.cond(n.x, yes, mid)
		default:
			f.branch(f.value(n), yes, no, n.at)
			return
		}
		f.bind(mid, n.y.pos(), model.Plain)
		f.cond(n.y, yes, no)
		return
	case *unaryExpr:
		if n.op == "!" {
			f.cond(n.x, no, yes)
			return
		}
	case *condExpr:
		first, second := &label{}, &label{}
		f.cond(n.c, first, second)
		f.bind(first, n.x.pos(), model.Plain)
		f.cond(n.x, yes, no)
		f.bind(second, n.y.pos(), model.Plain)
		f.cond(n.y, yes, no)
		return
	}
	f.branch(f.value(n), yes, no, n.pos())
}

// branch goes to yes or no as a value is not zero.
func (f *fn) branch(e model.Expr, yes, no *label, at source.Pos) {
	if c, ok := e.(*model.Const); ok && !isBad(c.T) {
		if c.Value.Sign() != 0 {
			f.jump(yes)
		} else {
			f.jump(no)
		}
		return
	}
	b := &model.Branch{Cond: f.logical(e)}
	f.add(at, model.Plain, b)
	yes.refer(&b.Then)
	no.refer(&b.Else)
}

// choice lowers && and || for their value: to an expression, whose right operand
// counts only where it is evaluated, unless that has effects.
func (f *fn) choice(n *binaryExpr) model.Expr {
	if f.pure != "" || !f.hasEffects(n.y) {
		x, y := f.logical(f.value(n.x)), f.logical(f.value(n.y))
		if isBad(x.Type()) || isBad(y.Type()) {
			return bad(n.at)
		}
		return &model.Binary{Node: model.Node{T: tLogical, At: n.opAt}, Op: opOf[n.op], X: x, Y: y}
	}
	yes, no, join := &label{}, &label{}, &label{}
	t := f.newTemp(tInt, n.at)
	f.cond(n, yes, no)
	f.bind(yes, n.at, model.Plain)
	f.assign(n.at, t, intConst(1, tInt, n.at))
	f.jump(join)
	f.bind(no, n.at, model.Plain)
	f.assign(n.at, t, intConst(0, tInt, n.at))
	f.bind(join, n.at, model.IfJoin)
	return load(t)
}

// conditional lowers c ? x : y for its value.
func (f *fn) conditional(n *condExpr) model.Expr {
	if f.pure != "" || !f.hasEffects(n.x, n.y) {
		c := f.logical(f.value(n.c))
		x, y := f.unify(plain(f.value(n.x)), plain(f.value(n.y)), n.at)
		if isBad(c.Type()) || isBad(x.Type()) || isBad(y.Type()) {
			return bad(n.at)
		}
		return &model.Cond{Node: model.Node{T: x.Type(), At: n.at}, C: c, X: x, Y: y}
	}
	x, _ := f.unify(f.trial(n.x), f.trial(n.y), n.at)
	t := x.Type()
	if isBad(t) {
		return bad(n.at)
	}
	first, second, join := &label{}, &label{}, &label{}
	to := f.newTemp(t, n.at)
	f.cond(n.c, first, second)
	f.bind(first, n.at, model.Plain)
	f.store(to, f.convert(f.value(n.x), t, n.at), n.at, false)
	f.jump(join)
	f.bind(second, n.at, model.Plain)
	f.store(to, f.convert(f.value(n.y), t, n.at), n.at, false)
	f.bind(join, n.at, model.IfJoin)
	return load(to)
}

// trial gives the value of an expression that is lowered for its type alone.
func (f *fn) trial(n node) model.Expr {
	x := *f
	if f.f != nil {
		x.f = &model.Function{Name: f.f.Name, Type: f.f.Type}
	}
	x.open, x.temps, x.block = nil, nil, &frame{}
	x.allocs = map[*model.Variable]*model.LibCall{}
	return plain(x.value(n))
}

// unify gives the arms of ?: their common type.
func (f *fn) unify(x, y model.Expr, at source.Pos) (model.Expr, model.Expr) {
	tx, ty := x.Type(), y.Type()
	switch {
	case isBad(tx) || isBad(ty):
		return bad(at), bad(at)
	case tx.IsArith() && ty.IsArith():
		t := common(tx, ty)
		return cast(x, t), cast(y, t)
	case tx.Kind == model.Pointer && isNull(y):
		return x, f.convert(y, tx, at)
	case ty.Kind == model.Pointer && isNull(x):
		return f.convert(x, ty, at), y
	case tx.Same(ty) && tx.Kind != model.Void:
		return x, y
	}
	f.report(diag.TypeError, at, "the arms of ?: have the types %s and %s", tx, ty)
	return bad(at), bad(at)
}
