package build

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// symbols are the operators as C and its relatives write them.
var symbols = map[model.Op]string{
	model.Add: "+", model.Sub: "-", model.Mul: "*", model.Div: "/", model.Mod: "%", model.Shl: "<<", model.Shr: ">>",
	model.BitAnd: "&", model.BitOr: "|", model.BitXor: "^", model.Lt: "<", model.Le: "<=", model.Gt: ">",
	model.Ge: ">=", model.Eq: "==", model.Ne: "!=",
}

// integersOnly tells whether an operator is one of integers.
func integersOnly(op model.Op) bool {
	switch op {
	case model.Mod, model.Shl, model.Shr, model.BitAnd, model.BitOr, model.BitXor:
		return true
	}
	return false
}

// Operate applies an operator of arithmetic, or a comparison, to two values (C17 6.5.5 to
// 6.5.12): with the usual conversions, and pointers among the operands. && and || are
// Join, or branches: And and Or.
func (f *Func) Operate(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	tx, ty := x.Type(), y.Type()
	if IsBad(x) || IsBad(y) {
		return Bad(at)
	}
	comparison := op >= model.Lt && op <= model.Ne
	if tx.Kind == model.Pointer || ty.Kind == model.Pointer {
		if comparison {
			return f.comparePointers(op, x, y, at)
		}
		return f.pointerArithmetic(op, x, y, at)
	}
	if IsComplex(tx) || IsComplex(ty) {
		return f.operateComplex(op, x, y, at)
	}
	if !tx.IsArith() || !ty.IsArith() {
		return f.inapplicable(op, x, y, at)
	}
	if integersOnly(op) && (tx.Kind != model.Int || ty.Kind != model.Int) {
		f.Report(diag.TypeError, at, "operator %s needs integers, not %s and %s", symbols[op], tx, ty)
		return Bad(at)
	}
	x, y = f.Promote(x), f.Promote(y)
	t := x.Type()
	if op != model.Shl && op != model.Shr {
		t = Common(x.Type(), y.Type())
		x, y = f.Cast(x, t), f.Cast(y, t)
	}
	if comparison {
		return Truth(Join(op, x, y, at))
	}
	if c := foldBinary(op, x, y, t, at); c != nil {
		return c
	}
	e := &model.Binary{Node: model.Node{T: t, At: at}, Op: op, X: x, Y: y}
	switch op {
	case model.Add, model.Sub, model.Mul, model.Shl:
		return wrapped(e)
	}
	return e
}

func (f *Func) inapplicable(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	f.Report(diag.TypeError, at, "operator %s cannot be applied to %s and %s", symbols[op], x.Type(), y.Type())
	return Bad(at)
}

// wrapped casts the exact result of an operation on an unsigned type to it.
func wrapped(e model.Expr) model.Expr {
	if t := e.Type(); t.Kind == model.Int && !t.Signed {
		return &model.Cast{Node: model.Node{T: t, At: e.Pos()}, X: e}
	}
	return e
}

// Unary applies Neg, BitNot or Not to a value.
func (f *Func) Unary(op model.Op, x model.Expr, at source.Pos) model.Expr {
	if op == model.Not {
		if x = f.Condition(x); IsBad(x) {
			return x
		}
		return Truth(Negate(x, at))
	}
	if IsComplex(x.Type()) {
		if op == model.BitNot { // an extension of gcc
			return f.conjugate(x, at)
		}
		re, im := f.PartsOf(x, at)
		return Complex(f.Unary(op, re, at), f.Unary(op, im, at), at)
	}
	x = f.Number(f.Promote(x), at)
	t := x.Type()
	switch {
	case IsBad(x):
		return x
	case op == model.BitNot && t.Kind != model.Int:
		f.Report(diag.TypeError, at, "~ needs an integer, not %s", t)
		return Bad(at)
	case op == model.Neg:
		if c := f.foldNegation(x, at); c != nil {
			return c
		}
	}
	return wrapped(&model.Unary{Node: model.Node{T: t, At: at}, Op: op, X: x})
}

func (f *Func) comparePointers(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	tx, ty := x.Type(), y.Type()
	if tx.Kind == model.Pointer && (ty.Kind != model.Pointer || !IsVoidPointer(tx)) {
		y = f.Convert(y, tx, at)
	} else {
		x = f.Convert(x, ty, at)
	}
	if IsBad(x) || IsBad(y) {
		return Bad(at)
	}
	return Truth(Join(op, x, y, at))
}

func (f *Func) pointerArithmetic(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	tx, ty := x.Type(), y.Type()
	switch {
	case (op == model.Add || op == model.Sub) && ty.Kind == model.Int:
		return f.Offset(x, y, op, at)
	case op == model.Add && tx.Kind == model.Int:
		return f.Offset(y, x, op, at)
	case op == model.Sub && IsVoidPointer(tx) && IsVoidPointer(ty) && !f.StrictPointers:
		return f.pointerArithmetic(op, recast(x, PointerTo(char)), recast(y, PointerTo(char)), at)
	case op == model.Sub && tx.Kind == model.Pointer && ty.Kind == model.Pointer && tx.Elem.Same(ty.Elem):
		return &model.Binary{Node: model.Node{T: Long, At: at}, Op: model.PtrSub, X: x, Y: y}
	}
	return f.inapplicable(op, x, y, at)
}

// Offset adds an integer to a pointer, or takes it away when op is Sub (C17 6.5.6).
func (f *Func) Offset(p, i model.Expr, op model.Op, at source.Pos) model.Expr {
	if IsVoidPointer(p.Type()) && !f.StrictPointers { // an extension of gcc: it counts bytes
		return recast(f.Offset(recast(p, PointerTo(char)), i, op, at), p.Type())
	}
	elem := p.Type().Elem
	if elem.Kind == model.Func || Incomplete(elem) {
		f.Report(diag.TypeError, at, "arithmetic on a pointer to %s", elem).
			WithHint("convert it first to a pointer to objects of a known size, such as char* to count in bytes")
		return Bad(at)
	}
	i = f.Promote(i)
	if op == model.Sub {
		if !i.Type().Signed { // to take it away is not to add what it would be negated in its type
			i = f.Cast(i, Long)
		}
		if n := f.foldNegation(i, i.Pos()); n != nil {
			i = n
		} else {
			i = &model.Unary{Node: model.Node{T: i.Type(), At: i.Pos()}, Op: model.Neg, X: i}
		}
	}
	if IsNullConstant(i) {
		return p
	}
	return &model.Binary{Node: model.Node{T: p.Type(), At: at}, Op: model.PtrAdd, X: p, Y: i}
}

// recast gives a pointer another type, without a say in what it points to.
func recast(p model.Expr, t *model.Type) model.Expr {
	if IsBad(p) {
		return p
	}
	return &model.Cast{Node: model.Node{T: t, At: p.Pos()}, X: p}
}

// SizeOf gives the size of objects of a type, in bytes, as a value of an integer type. It
// is computed when it depends on an input, and does not wrap: an array that exists has a
// size that the type can hold.
func (f *Func) SizeOf(t, in *model.Type, at source.Pos) model.Expr {
	switch {
	case t.Size >= 0:
		return IntConst(t.Size, in, at)
	case t.Kind == model.Array && t.Extent != nil:
		n := f.Cast(t.Extent, in)
		elem := f.SizeOf(t.Elem, in, at)
		if IsBad(elem) {
			return elem
		}
		return &model.Binary{Node: model.Node{T: in, At: at}, Op: model.Mul, X: n, Y: elem}
	case Incomplete(t):
		f.Report(diag.TypeError, at, "sizeof the incomplete type %s", t)
	default:
		f.Report(diag.Unsupported, at, "sizeof a struct whose size depends on an input is not supported")
	}
	return Bad(at)
}
