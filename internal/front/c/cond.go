package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// cond lowers a condition to branches: control goes to yes or to no.
func (f *fn) cond(n cc.ExpressionNode, yes, no *label) {
	defer f.unorderedIn(n)()
	v := look(n)
	at := f.pos(n)
	switch v.form {
	case formAnd:
		mid := &label{}
		f.cond(v.x, mid, no)
		f.bind(mid, f.pos(v.y), model.Plain)
		f.cond(v.y, yes, no)
		return
	case formOr:
		mid := &label{}
		f.cond(v.x, yes, mid)
		f.bind(mid, f.pos(v.y), model.Plain)
		f.cond(v.y, yes, no)
		return
	case formUnary:
		if v.op == model.Not {
			f.cond(v.x, no, yes)
			return
		}
	case formCond:
		f.rejectTwice(v, at)
		first, second := &label{}, &label{}
		f.cond(v.x, first, second)
		f.bind(first, f.pos(v.y), model.Plain)
		f.cond(v.y, yes, no)
		f.bind(second, f.pos(v.z), model.Plain)
		f.cond(v.z, yes, no)
		return
	case formComma:
		kids := v.kids()
		for _, k := range kids[:len(kids)-1] {
			f.effect(k)
		}
		f.cond(kids[len(kids)-1], yes, no)
		return
	}
	f.branch(f.value(n), yes, no, at)
}

// branch goes to yes or no as a value is not zero.
func (f *fn) branch(e model.Expr, yes, no *label, at source.Pos) {
	if c, ok := e.(*model.Const); ok && c.T.Kind != model.Void {
		if c.Value.Sign() != 0 {
			f.jump(yes)
		} else {
			f.jump(no)
		}
		return
	}
	l := f.logical(e)
	b := &model.Branch{Cond: l}
	f.add(at, model.Plain, b)
	f.refer(yes, &b.Then)
	f.refer(no, &b.Else)
}

// choice lowers && and || for their value.
func (f *fn) choice(v view, at source.Pos) model.Expr {
	if f.annotation || f.f == nil || !f.lowersChoice(v) {
		if !f.hasEffects(v.y) || f.pure != "" {
			return f.choiceExpr(v)
		}
	}
	if f.noActions(at) {
		return bad(at)
	}
	yes, no, join := &label{}, &label{}, &label{}
	t := f.newTemp(tInt, at)
	if v.form == formAnd {
		mid := &label{}
		f.cond(v.x, mid, no)
		f.bind(mid, at, model.Plain)
	} else {
		mid := &label{}
		f.cond(v.x, yes, mid)
		f.bind(mid, at, model.Plain)
	}
	f.cond(v.y, yes, no)
	f.bind(yes, at, model.Plain)
	f.assign(at, t, intConst(1, tInt, at))
	f.jump(join)
	f.bind(no, at, model.Plain)
	f.assign(at, t, intConst(0, tInt, at))
	f.bind(join, at, model.IfJoin)
	return load(t)
}

// boolean lowers a condition to a Logical. A string literal, the message of an
// assertion, is true.
func (f *fn) boolean(n cc.ExpressionNode) model.Expr {
	if look(n).form == formString {
		return f.logical(intConst(1, tInt, f.pos(n)))
	}
	return f.logical(f.value(n))
}

// choiceExpr keeps && or || as an expression.
func (f *fn) choiceExpr(v view) model.Expr {
	x := f.boolean(v.x)
	y := f.boolean(v.y)
	if isBad(x.Type()) || isBad(y.Type()) {
		return bad(x.Pos())
	}
	op := model.And
	if v.form == formOr {
		op = model.Or
	}
	at := f.u.l.pos(v.tok.Position())
	return f.fromLogical(&model.Binary{Node: model.Node{T: tLogical, At: at}, Op: op, X: x, Y: y}, tInt)
}

// conditional lowers c ? x : y for its value.
func (f *fn) conditional(v view, at source.Pos) model.Expr {
	f.rejectTwice(v, at)
	effects := f.hasEffects(v.y) || f.hasEffects(v.z)
	if f.pure != "" || f.annotation && !effects || !effects && !f.lowersChoice(v) {
		c := f.logical(f.hold(f.value(v.x), v.y, v.z))
		x, y := f.value(v.y), f.value(v.z)
		x, y = f.unify(x, y, at)
		if isBad(c.Type()) || isBad(x.Type()) || isBad(y.Type()) || x.Type().Kind == model.Void {
			return bad(at)
		}
		return &model.Cond{Node: model.Node{T: x.Type(), At: at}, C: c, X: x, Y: y}
	}
	first, second, join := &label{}, &label{}, &label{}
	f.cond(v.x, first, second)
	f.bind(first, at, model.Plain)
	x := f.value(v.y)
	a := &model.Assign{}
	f.emit(at, a, &a.Next)
	f.jump(join)
	f.bind(second, at, model.Plain)
	y := f.value(v.z)
	b := &model.Assign{}
	f.emit(at, b, &b.Next)
	f.bind(join, at, model.IfJoin)
	x, y = f.unify(x, y, at)
	if isBad(x.Type()) || isBad(y.Type()) || x.Type().Kind == model.Void {
		// calls of functions without a result in both arms: nothing to keep
		a.Place, a.Value, b.Place, b.Value = badPlace(at), bad(at), badPlace(at), bad(at)
		if x.Type().Kind == model.Void && !isBad(x.Type()) {
			f.report(diag.TypeError, at, "the value of ?: is not a value")
		}
		return bad(at)
	}
	t := f.condTemp(x.Type(), at)
	a.Place, a.Value, b.Place, b.Value = t, x, t, y
	return load(t)
}

// rejectTwice reports "x ?: z" when evaluating x twice is not the same as once.
func (f *fn) rejectTwice(v view, at source.Pos) {
	if v.twice && f.hasEffects(v.x) {
		f.report(diag.Unsupported, at, "?: without a middle operand is not supported when the first has side effects")
	}
}

// condTemp makes the temporary of a ?: after its arms have been lowered.
func (f *fn) condTemp(t *model.Type, at source.Pos) model.Expr {
	v := f.newLocal("", t, at, model.Temp)
	if !t.IsScalar() {
		// an object: it lives from the function's entry, so that both arms,
		// which are behind us, find it
		f.early.Vars = append(f.early.Vars, v)
	}
	return ref(v, at)
}

// unify gives the arms of ?: their common type.
func (f *fn) unify(x, y model.Expr, at source.Pos) (model.Expr, model.Expr) {
	tx, ty := x.Type(), y.Type()
	switch {
	case isBad(tx) || isBad(ty):
		return bad(at), bad(at)
	case tx.IsArith() && ty.IsArith():
		t := common(tx, ty)
		return f.cast(x, t), f.cast(y, t)
	case tx.Kind == model.Pointer && (isNullConstant(y) || ty.Kind == model.Pointer && isVoidPointer(tx)):
		return x, f.convert(y, tx, at)
	case ty.Kind == model.Pointer && (isNullConstant(x) || tx.Kind == model.Pointer && isVoidPointer(ty)):
		return f.convert(x, ty, at), y
	case tx.Same(ty):
		return x, y
	}
	f.report(diag.TypeError, at, "the arms of ?: have the types %s and %s", tx, ty)
	return bad(at), bad(at)
}
