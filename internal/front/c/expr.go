package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// value lowers an expression to its value: actions for its side effects are
// emitted, in C's order, and what is left has none. Arrays and functions have
// become pointers. The result of a comparison is an int made from a Logical.
func (f *fn) value(n cc.ExpressionNode) model.Expr {
	defer f.unorderedIn(n)()
	if e := f.happened(n); e != nil {
		return e
	}
	v := look(n)
	if v.form == formGeneric && v.x != nil {
		return f.value(v.x)
	}
	if f.isPlace(v) {
		return f.read(f.place(n))
	}
	at := f.pos(n)
	switch v.form {
	case formIdent:
		return f.identValue(v)
	case formInt, formChar:
		return f.number(v)
	case formFloat:
		return f.floating(v)
	case formCall:
		return f.call(v, at, true)
	case formStep:
		return f.step(v, at, true)
	case formAssign:
		return f.assignment(v, at, true)
	case formAddr:
		return f.addressOf(v, at)
	case formPlus:
		return f.arith(f.promote(f.value(v.x)), at)
	case formUnary:
		return f.unary(v)
	case formSizeofExpr, formSizeofType:
		return f.sizeof(v, at)
	case formCast:
		return f.castValue(v, at)
	case formBinary:
		return f.binary(v)
	case formAnd, formOr:
		return f.choice(v, at)
	case formCond:
		return f.conditional(v, at)
	case formComma:
		return f.comma(v)
	case formStmt:
		return f.statementExpr(v, at)
	case formAlignof:
		if k, ok := intValue(n.Value()); ok {
			return intConst(k.Int64(), tULong, at)
		}
	}
	f.report(diag.Unsupported, at, "this expression is not supported")
	return bad(at)
}

// effect lowers an expression whose value is not used.
func (f *fn) effect(n cc.ExpressionNode) {
	defer f.unorderedIn(n)()
	if f.happened(n) != nil {
		return
	}
	v := look(n)
	at := f.pos(n)
	switch v.form {
	case formAssign:
		f.assignment(v, at, false)
	case formStep:
		f.step(v, at, false)
	case formCall:
		if p := f.annotationCall(n); p != nil {
			f.annotationStatement(v, p)
			return
		}
		f.call(v, at, false)
	case formComma: // what an expression around holds stays
		for _, k := range v.kids() {
			held := f.busyTemps()
			f.effect(k)
			f.freeTemps(held)
		}
	case formCast:
		if v.typ.Type().Kind() == cc.Void {
			f.effect(v.x)
			return
		}
		f.value(n)
	case formCond, formAnd, formOr:
		if !f.hasEffects(n) {
			f.value(n)
			return
		}
		f.choiceEffect(v, at)
	default:
		f.value(n)
	}
}

// choiceEffect lowers "c ? x : y;", "x && y;" and "x || y;".
func (f *fn) choiceEffect(v view, at source.Pos) {
	f.rejectTwice(v, at)
	first, second, join := &label{}, &label{}, &label{}
	x, y := v.y, v.z
	f.cond(v.x, first, second)
	f.bind(first, at, model.Plain)
	if v.form != formOr {
		f.effect(x)
	}
	f.jump(join)
	f.bind(second, at, model.Plain)
	if v.form == formOr {
		f.effect(x)
	} else if y != nil {
		f.effect(y)
	}
	f.bind(join, at, model.IfJoin)
}

func (f *fn) identValue(v view) model.Expr {
	at := f.pos(v.prim)
	name := v.tok.SrcStr()
	if e, ok := v.prim.ResolvedTo().(*cc.Enumerator); ok {
		k, ok := intValue(e.Value())
		if !ok {
			return bad(at)
		}
		c := intConst(0, tInt, at)
		c.Value.SetInt(k)
		c.Macro = name
		return c
	}
	s, _ := f.resolve(v)
	if s == nil {
		f.undeclared(name, at)
		return bad(at)
	}
	s.use(at)
	if s.fn == nil {
		f.notDefined(s, at)
		return bad(at)
	}
	return &model.FuncRef{Node: model.Node{T: pointerTo(s.typ), At: at}, Func: s.fn}
}

// arith reports a value that is not a number.
func (f *fn) arith(e model.Expr, at source.Pos) model.Expr {
	if t := e.Type(); !t.IsArith() && !isBad(t) {
		f.report(diag.TypeError, at, "a number is needed here, not %s", t)
		return bad(at)
	}
	return e
}

func (f *fn) addressOf(v view, at source.Pos) model.Expr {
	inner := look(v.x)
	if !f.isPlace(inner) {
		e := f.value(v.x)
		if _, ok := e.(*model.FuncRef); !ok && !isBad(e.Type()) {
			f.report(diag.TypeError, at, "the address of a value")
			return bad(at)
		}
		return e
	}
	p := f.place(v.x)
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
	return address(p)
}

func (f *fn) unary(v view) model.Expr {
	at := f.u.l.pos(v.tok.Position())
	if v.op == model.Not {
		return f.not(v.x, at)
	}
	x := f.arith(f.promote(f.value(v.x)), at)
	t := x.Type()
	if isBad(t) {
		return x
	}
	if v.op == model.BitNot && t.Kind != model.Int {
		f.report(diag.TypeError, at, "~ needs an integer, not %s", t)
		return bad(at)
	}
	if c := f.foldUnary(v.op, x, at); c != nil {
		return c
	}
	return f.wrapped(&model.Unary{Node: model.Node{T: t, At: at}, Op: v.op, X: x})
}

// not lowers !x: comparisons of integers are turned around.
func (f *fn) not(n cc.ExpressionNode, at source.Pos) model.Expr {
	l := f.logical(f.value(n))
	if isBad(l.Type()) {
		return l
	}
	return f.fromLogical(negate(l, at), tInt)
}

// negate gives the negation of a Logical. Comparisons stay as they are under
// the Not: with floating operands !(x<y) is not x>=y.
func negate(l model.Expr, at source.Pos) model.Expr {
	if u, ok := l.(*model.Unary); ok && u.Op == model.Not {
		return u.X
	}
	return &model.Unary{Node: model.Node{T: tLogical, At: at}, Op: model.Not, X: l}
}

// wrapped casts the exact result of an operation on an unsigned type to it.
func (f *fn) wrapped(e model.Expr) model.Expr {
	if t := e.Type(); t.Kind == model.Int && !t.Signed {
		return &model.Cast{Node: model.Node{T: t, At: e.Pos()}, X: e}
	}
	return e
}

func (f *fn) binary(v view) model.Expr {
	at := f.u.l.pos(v.tok.Position())
	f.sequenceBinary(v)
	x := f.hold(f.value(v.x), v.y)
	y := f.value(v.y)
	return f.operate(v.op, x, y, at)
}

// operate applies a binary operator of C to two values.
func (f *fn) operate(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	tx, ty := x.Type(), y.Type()
	if isBad(tx) || isBad(ty) {
		return bad(at)
	}
	comparison := op >= model.Lt && op <= model.Ne
	if tx.Kind == model.Pointer || ty.Kind == model.Pointer {
		if comparison {
			return f.comparePointers(op, x, y, at)
		}
		return f.pointerArith(op, x, y, at)
	}
	if !tx.IsArith() || !ty.IsArith() {
		f.report(diag.TypeError, at, "operator %s cannot be applied to %s and %s", opText[op], tx, ty)
		return bad(at)
	}
	intsOnly := op == model.Mod || op == model.Shl || op == model.Shr || op == model.BitAnd || op == model.BitOr ||
		op == model.BitXor
	if intsOnly && (tx.Kind != model.Int || ty.Kind != model.Int) {
		f.report(diag.TypeError, at, "operator %s needs integers, not %s and %s", opText[op], tx, ty)
		return bad(at)
	}
	x, y = f.promote(x), f.promote(y)
	t := x.Type()
	if op != model.Shl && op != model.Shr {
		t = common(x.Type(), y.Type())
		x, y = f.cast(x, t), f.cast(y, t)
	}
	if comparison {
		return f.fromLogical(&model.Binary{Node: model.Node{T: tLogical, At: at}, Op: op, X: x, Y: y}, tInt)
	}
	if c := foldBinary(op, x, y, t, at); c != nil {
		return c
	}
	e := &model.Binary{Node: model.Node{T: t, At: at}, Op: op, X: x, Y: y}
	switch op {
	case model.Add, model.Sub, model.Mul, model.Shl:
		return f.wrapped(e)
	}
	return e
}

var opText = map[model.Op]string{model.Add: "+", model.Sub: "-", model.Mul: "*", model.Div: "/", model.Mod: "%",
	model.Shl: "<<",
	model.Shr: ">>", model.BitAnd: "&", model.BitOr: "|", model.BitXor: "^", model.Lt: "<", model.Le: "<=", model.Gt: ">",
	model.Ge: ">=", model.Eq: "==", model.Ne: "!="}

func (f *fn) comparePointers(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	switch {
	case x.Type().Kind == model.Pointer && y.Type().Kind == model.Pointer:
		if isVoidPointer(x.Type()) {
			x = f.convert(x, y.Type(), at)
		} else {
			y = f.convert(y, x.Type(), at)
		}
	case x.Type().Kind == model.Pointer:
		y = f.convert(y, x.Type(), at)
	default:
		x = f.convert(x, y.Type(), at)
	}
	if isBad(x.Type()) || isBad(y.Type()) {
		return bad(at)
	}
	return f.fromLogical(&model.Binary{Node: model.Node{T: tLogical, At: at}, Op: op, X: x, Y: y}, tInt)
}

func isVoidPointer(t *model.Type) bool {
	return t.Kind == model.Pointer && t.Elem.Kind == model.Void
}

func (f *fn) pointerArith(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	tx, ty := x.Type(), y.Type()
	switch {
	case op == model.Add && ty.Kind == model.Int:
		return f.offset(x, y, op, at)
	case op == model.Add && tx.Kind == model.Int:
		return f.offset(y, x, op, at)
	case op == model.Sub && ty.Kind == model.Int:
		return f.offset(x, y, op, at)
	case op == model.Sub && tx.Kind == model.Pointer && ty.Kind == model.Pointer && tx.Elem.Same(ty.Elem):
		return &model.Binary{Node: model.Node{T: tLong, At: at}, Op: model.PtrSub, X: x, Y: y}
	}
	f.report(diag.TypeError, at, "operator %s cannot be applied to %s and %s", opText[op], tx, ty)
	return bad(at)
}

func (f *fn) castValue(v view, at source.Pos) model.Expr {
	t := f.typing(at).model(v.typ.Type())
	if isBad(t) {
		return bad(at)
	}
	e := f.value(v.x)
	if t.Kind == model.Void {
		return noValue(at)
	}
	if c, ok := e.(*model.Cast); ok && t.Kind == model.Pointer && c.T.Kind == model.Pointer && isVoidPointer(c.T) &&
		c.X.Type().Kind == model.Pointer && sameOpenly(c.X.Type(), t) {
		return c.X
	}
	return f.explicit(e, t, at)
}

func (f *fn) comma(v view) model.Expr {
	kids := v.kids()
	for _, k := range kids[:len(kids)-1] {
		f.effect(k)
	}
	return f.value(kids[len(kids)-1])
}

// sizeof lowers sizeof; the size of an array of variable length is computed.
func (f *fn) sizeof(v view, at source.Pos) model.Expr {
	var t *model.Type
	if v.form == formSizeofType {
		t = f.typing(at).model(v.typ.Type())
	} else {
		t = f.typeOf(v.x)
	}
	if isBad(t) {
		return bad(at)
	}
	if f.sized == nil && t.Kind != model.Void {
		f.sized = t
	}
	return f.sizeOf(t, at)
}

// typeOf gives the type of an expression that is not evaluated.
func (f *fn) typeOf(n cc.ExpressionNode) *model.Type {
	v := look(n)
	if s := v.form; s == formString {
		return f.u.l.literalType(v, f.pos(n))
	}
	trial := *f
	body := &model.Function{Name: "<sizeof>", Type: &model.Type{Kind: model.Func, Result: tVoid}}
	if f.f != nil {
		body.Type = f.f.Type
		trial.f, trial.annotation, trial.pure = body, false, ""
	}
	trial.open, trial.temps = nil, nil
	trial.block, trial.group = &block{}, &unordered{}
	if trial.isPlace(v) {
		return trial.place(n).Type()
	}
	return trial.value(n).Type()
}

func (f *fn) sizeOf(t *model.Type, at source.Pos) model.Expr {
	if t.Kind == model.Array && t.Size < 0 && t.Extent != nil {
		n := f.cast(t.Extent, tULong)
		elem := f.sizeOf(t.Elem, at)
		if isBad(elem.Type()) {
			return elem
		}
		// It does not wrap: an array that exists has a size that its type can hold.
		return &model.Binary{Node: model.Node{T: tULong, At: at}, Op: model.Mul, X: n, Y: elem}
	}
	if t.Size < 0 && !incomplete(t) {
		f.report(diag.Unsupported, at, "sizeof a struct whose size depends on an input is not supported")
		return bad(at)
	}
	if t.Size < 0 {
		f.report(diag.TypeError, at, "sizeof the incomplete type %s", t)
		return bad(at)
	}
	return intConst(t.Size, tULong, at)
}
