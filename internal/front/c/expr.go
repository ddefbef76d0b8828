package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
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
		return f.Read(f.place(n))
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
		return f.Number(f.Promote(f.value(v.x)), at)
	case formUnary:
		return f.unary(v)
	case formSizeofExpr, formSizeofType:
		return f.sizeof(v, at)
	case formCast:
		return f.castValue(v, at)
	case formBinary:
		return f.binary(v)
	case formAnd, formOr:
		return f.choice(n, v, at)
	case formCond:
		return f.conditional(v, at)
	case formComma:
		return f.comma(v)
	case formStmt:
		f.Report(diag.Unsupported, at, "statement expressions are not supported")
		return build.Bad(at)
	case formAlignof:
		if k, ok := intValue(n.Value()); ok {
			return build.IntConst(k.Int64(), build.ULong, at)
		}
	}
	f.Report(diag.Unsupported, at, "this expression is not supported")
	return build.Bad(at)
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
		f.call(v, at, false)
	case formComma: // what an expression around holds stays
		for _, k := range v.kids() {
			held := f.Busy()
			f.effect(k)
			f.Free(held)
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
	does := func(n cc.ExpressionNode) func() { return func() { f.effect(n) } }
	switch {
	case v.form == formOr:
		f.Either(f.test(v.x), at, nil, does(v.y))
	case v.form == formAnd:
		f.Either(f.test(v.x), at, does(v.y), nil)
	default:
		f.Either(f.test(v.x), at, does(v.y), does(v.z))
	}
}

func (f *fn) identValue(v view) model.Expr {
	at := f.pos(v.prim)
	name := v.tok.SrcStr()
	if e, ok := v.prim.ResolvedTo().(*cc.Enumerator); ok {
		k, ok := intValue(e.Value())
		if !ok {
			return build.Bad(at)
		}
		c := build.IntConst(0, build.Int, at)
		c.Value.SetInt(k)
		c.Macro = name
		return c
	}
	s, _ := f.resolve(v)
	if s == nil {
		f.undeclared(name, at)
		return build.Bad(at)
	}
	s.use(at)
	if s.fn == nil {
		f.notDefined(s, at)
		return build.Bad(at)
	}
	return &model.FuncRef{Node: model.Node{T: build.PointerTo(s.typ), At: at}, Func: s.fn}
}

func (f *fn) addressOf(v view, at source.Pos) model.Expr {
	inner := look(v.x)
	if !f.isPlace(inner) {
		e := f.value(v.x)
		if _, ok := e.(*model.FuncRef); !ok && !build.IsBad(e) {
			f.Report(diag.TypeError, at, "the address of a value")
			return build.Bad(at)
		}
		return e
	}
	return f.AddressOf(f.place(v.x), at)
}

func (f *fn) unary(v view) model.Expr {
	at := f.u.l.pos(v.tok.Position())
	return f.Unary(v.op, f.value(v.x), at)
}

func (f *fn) binary(v view) model.Expr {
	at := f.u.l.pos(v.tok.Position())
	f.sequenceBinary(v)
	x := f.hold(f.value(v.x), v.y)
	y := f.value(v.y)
	return f.Operate(v.op, x, y, at)
}

func (f *fn) castValue(v view, at source.Pos) model.Expr {
	t := f.typing(at).model(v.typ.Type())
	if build.IsInvalid(t) {
		return build.Bad(at)
	}
	return f.castTo(f.value(v.x), t, at)
}

// castTo converts a value as a cast in the text does.
func (f *fn) castTo(e model.Expr, t *model.Type, at source.Pos) model.Expr {
	if t.Kind == model.Void {
		return noValue(at)
	}
	if p, ok := behindVoid(e); ok && t.Kind == model.Pointer && build.OpenlySame(p.Type(), t) {
		return p
	}
	return f.CastTo(e, t, at)
}

// behindVoid gives the pointer that was converted to one to void, if e is that.
func behindVoid(e model.Expr) (model.Expr, bool) {
	c, ok := e.(*model.Cast)
	if !ok || !build.IsVoidPointer(c.T) || c.X.Type().Kind != model.Pointer {
		return nil, false
	}
	return c.X, true
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
	if build.IsInvalid(t) {
		return build.Bad(at)
	}
	if f.sized == nil && t.Kind != model.Void {
		f.sized = t
	}
	return f.SizeOf(t, build.ULong, at)
}

// typeOf gives the type of an expression that is not evaluated.
func (f *fn) typeOf(n cc.ExpressionNode) *model.Type {
	v := look(n)
	if s := v.form; s == formString {
		return f.u.l.literalType(v, f.pos(n))
	}
	trial := *f
	trial.Func = f.Trial()
	if f.F != nil {
		trial.annotation = false
	}
	trial.group = &unordered{}
	if trial.isPlace(v) {
		return trial.place(n).Type()
	}
	return trial.value(n).Type()
}
