package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
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
	v := syntax.Look(n)
	if v.Form == syntax.Generic && v.X != nil {
		return f.value(v.X)
	}
	if f.isPlace(v) {
		return f.Read(f.place(n))
	}
	at := f.pos(n)
	switch v.Form {
	case syntax.Ident:
		return f.identValue(v)
	case syntax.Int, syntax.Char:
		return f.number(v)
	case syntax.Float:
		return f.floating(v)
	case syntax.Call:
		return f.call(v, at, true)
	case syntax.Step:
		return f.step(v, at, true)
	case syntax.Assign:
		return f.assignment(v, at, true)
	case syntax.Addr, syntax.LabelAddr:
		return f.addressOf(v, at)
	case syntax.Plus:
		return f.Number(f.Promote(f.value(v.X)), at)
	case syntax.Unary:
		return f.unary(v)
	case syntax.Real, syntax.Imag:
		return f.partValue(v, at)
	case syntax.SizeofExpr, syntax.SizeofType:
		return f.sizeof(v, at)
	case syntax.Cast:
		return f.castValue(v, at)
	case syntax.Binary:
		return f.binary(v)
	case syntax.And, syntax.Or:
		return f.choice(n, v, at)
	case syntax.Cond:
		return f.conditional(v, at)
	case syntax.Comma:
		return f.comma(v)
	case syntax.Stmt:
		return f.statementValue(v, at)
	case syntax.Alignof:
		if e := f.alignment(n, v, at); e != nil {
			return e
		}
	}
	f.Report(diag.Unsupported, at, "this expression is not supported")
	return build.Bad(at)
}

// alignment gives the value of _Alignof; nil where it is not known.
func (f *fn) alignment(n cc.ExpressionNode, v syntax.View, at source.Pos) model.Expr {
	if v.TypeName != nil {
		if t := f.typing(at).model(v.TypeName.Type()); unlike(t) {
			return build.IntConst(t.Align(), build.ULong, at)
		}
	}
	if k, ok := intValue(n.Value()); ok {
		return build.IntConst(k.Int64(), build.ULong, at)
	}
	return nil
}

// effect lowers an expression whose value is not used.
func (f *fn) effect(n cc.ExpressionNode) {
	defer f.unorderedIn(n)()
	if f.happened(n) != nil {
		return
	}
	v := syntax.Look(n)
	at := f.pos(n)
	switch v.Form {
	case syntax.Assign:
		f.assignment(v, at, false)
	case syntax.Step:
		f.step(v, at, false)
	case syntax.Call:
		f.call(v, at, false)
	case syntax.Comma: // what an expression around holds stays
		for _, k := range v.Operands() {
			held := f.Busy()
			f.effect(k)
			f.Free(held)
		}
	case syntax.Cast:
		if v.TypeName.Type().Kind() == cc.Void {
			f.effect(v.X)
			return
		}
		f.discard(n, at)
	case syntax.Cond, syntax.And, syntax.Or:
		if t := n.Type(); !f.hasEffects(n) && t != nil && t.Kind() != cc.Void {
			f.discard(n, at)
			return
		}
		f.choiceEffect(v, at)
	default:
		f.discard(n, at)
	}
}

// discard lowers an expression whose value is not used. It is evaluated all the same: what it reads must be there.
func (f *fn) discard(n cc.ExpressionNode, at source.Pos) {
	if e := f.value(n); f.F != nil && f.Pure == "" && !f.annotation {
		f.Discard(at, e)
	}
}

// choiceEffect lowers "c ? x : y;", "x && y;" and "x || y;".
func (f *fn) choiceEffect(v syntax.View, at source.Pos) {
	does := func(n cc.ExpressionNode) func() { return func() { f.effect(n) } }
	switch {
	case v.Form == syntax.Or || v.Twice:
		last := v.Y
		if v.Twice {
			last = v.Z
		}
		f.Either(f.test(v.X), at, nil, does(last))
	case v.Form == syntax.And:
		f.Either(f.test(v.X), at, does(v.Y), nil)
	default:
		f.Either(f.test(v.X), at, does(v.Y), does(v.Z))
	}
}

func (f *fn) identValue(v syntax.View) model.Expr {
	at := f.pos(v.Primary)
	name := v.Token.SrcStr()
	if e, ok := v.Primary.ResolvedTo().(*cc.Enumerator); ok {
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
		if e, ok := f.unmodelledAddress(s, at); ok {
			return e
		}
	}
	e, _ := f.functionAddress(s, at)
	return e
}

func (f *fn) addressOf(v syntax.View, at source.Pos) model.Expr {
	if v.Form == syntax.LabelAddr {
		return f.labelAddress(v, at)
	}
	inner := syntax.Look(v.X)
	if !f.isPlace(inner) {
		e := f.value(v.X)
		if _, ok := e.(*model.FuncRef); !ok && !build.IsBad(e) {
			f.Report(diag.TypeError, at, "the address of a value")
			return build.Bad(at)
		}
		return e
	}
	return f.AddressOf(f.place(v.X), at)
}

func (f *fn) unary(v syntax.View) model.Expr {
	at := f.u.l.pos(v.Token.Position())
	return f.Unary(v.Op, f.value(v.X), at)
}

func (f *fn) binary(v syntax.View) model.Expr {
	at := f.u.l.pos(v.Token.Position())
	defer f.comparing()()
	f.sequenceBinary(v)
	x := f.hold(f.value(v.X), v.Y)
	y := f.value(v.Y)
	return f.Operate(v.Op, x, y, at)
}

func (f *fn) castValue(v syntax.View, at source.Pos) model.Expr {
	t := f.typing(at).model(v.TypeName.Type())
	if build.IsInvalid(t) {
		return build.Bad(at)
	}
	return f.castTo(f.value(v.X), t, at)
}

// castTo converts a value as a cast in the text does.
func (f *fn) castTo(e model.Expr, t *model.Type, at source.Pos) model.Expr {
	if t.Kind == model.Void {
		return noValue(at)
	}
	if p, ok := behindVoid(e); ok && t.Kind == model.Pointer && build.OpenlySame(p.Type(), t) {
		return p
	}
	if c, ok := e.(*model.Const); ok && t.Kind == model.Pointer && c.T.Kind == model.Int && !build.IsNullConstant(e) {
		return f.Cast(build.Address(build.Ref(f.u.l.address(c.Value.Num()), at)), t)
	}
	switch _, constant := e.(*model.Const); {
	case build.IsBad(e):
	case t.Kind == model.Int && !t.IsBool() && e.Type().Kind == model.Pointer && !build.IsOffset(e):
		return f.addressNumber(e, t, at)
	case t.Kind == model.Pointer && e.Type().Kind == model.Int && !constant:
		return f.pointerOf(e, t, at)
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

func (f *fn) comma(v syntax.View) model.Expr {
	kids := v.Operands()
	for _, k := range kids[:len(kids)-1] {
		f.effect(k)
	}
	return f.value(kids[len(kids)-1])
}

// sizeof lowers sizeof; the size of an array of variable length is computed.
func (f *fn) sizeof(v syntax.View, at source.Pos) model.Expr {
	var t *model.Type
	if v.Form == syntax.SizeofType {
		t = f.typing(at).model(v.TypeName.Type())
	} else {
		t = f.typeOf(v.X)
		if x := v.X.Type(); t.Kind == model.Pointer && t.Elem.Kind == model.Func && x != nil && isFunctionType(x) {
			t = t.Elem
		}
	}
	if build.IsInvalid(t) {
		return build.Bad(at)
	}
	if v.Form == syntax.SizeofExpr && !build.FixedType(t) && f.hasEffects(v.X) {
		f.Report(diag.Unsupported, at, "the operand of this sizeof has an array type of variable length, so that it is "+
			"evaluated (C11 6.5.3.4, paragraph 2), and has side effects: evaluate it in a statement of its own")
		return build.Bad(at)
	}
	if f.sized == nil && t.Kind != model.Void {
		f.sized = t
	}
	return f.SizeOf(t, build.ULong, at)
}

// isFunctionType tells whether a type is that of a function, which an expression may have turned into its address.
func isFunctionType(t cc.Type) bool {
	u := t.Undecay()
	return t.Kind() == cc.Function || u != nil && u.Kind() == cc.Function
}

// typeOf gives the type of an expression that is not evaluated.
func (f *fn) typeOf(n cc.ExpressionNode) *model.Type {
	v := syntax.Look(n)
	if s := v.Form; s == syntax.String {
		return f.u.l.literalType(v, f.pos(n))
	}
	trial := *f
	trial.Func = f.Trial()
	trial.Divide = trial.divide
	if f.F != nil {
		trial.annotation = false
	}
	trial.group = &unordered{}
	if trial.isPlace(v) {
		return trial.place(n).Type()
	}
	return trial.value(n).Type()
}
