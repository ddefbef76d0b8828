package mmp

import (
	"fmt"
	"math/big"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// value lowers an expression to its value: actions for its side effects are emitted,
// in C's order, and what is left has none. Arrays have become pointers. The value of
// a comparison is a Logical; plain makes an int of it.
func (f *fn) value(n node) model.Expr {
	if f.isPlace(n) {
		return f.read(f.place(n))
	}
	switch n := n.(type) {
	case *wordExpr:
		return f.wordValue(n)
	case *numberExpr:
		t, v, ok := numberType(n)
		if !ok {
			f.report(diag.Unsupported, n.at, "the constant %s is not supported", n.text)
			return bad(n.at)
		}
		return &model.Const{Node: model.Node{T: t, At: n.at}, Value: v, Text: n.text}
	case *unaryExpr:
		return f.unary(n)
	case *binaryExpr:
		return f.binary(n)
	case *assignExpr:
		return f.assignment(n, true)
	case *stepExpr:
		return f.step(n, true)
	case *condExpr:
		return f.conditional(n)
	case *callExpr:
		return f.call(n, true)
	case *mallocExpr:
		return f.malloc(n)
	case *castExpr:
		t := f.typeOfName(n.typ, &declarator{place: n.typ.place}, false)
		return f.explicit(f.value(n.x), t, n.at)
	case *sizeofExpr:
		return f.sizeof(n)
	case *quantExpr:
		return f.quantified(n)
	case *listExpr:
		f.report(diag.Syntax, n.at, "a list in braces initialises an array or a record")
	}
	return bad(n.pos())
}

// number lowers an expression whose value is a number.
func (f *fn) number(n node) model.Expr { return f.arith(promote(f.value(n))) }

// arith reports a value that is not a number.
func (f *fn) arith(e model.Expr) model.Expr {
	if t := e.Type(); !t.IsArith() && !isBad(t) {
		f.report(diag.TypeError, e.Pos(), "a number is needed here, not %s", t)
		return bad(e.Pos())
	}
	return e
}

// effect lowers an expression whose value is not used.
func (f *fn) effect(n node) {
	switch n := n.(type) {
	case *assignExpr:
		f.assignment(n, false)
	case *stepExpr:
		f.step(n, false)
	case *callExpr:
		f.call(n, false)
	default:
		f.value(n)
	}
}

func (f *fn) wordValue(n *wordExpr) model.Expr {
	switch n.word {
	case "true":
		return intConst(1, tBool, n.at)
	case "false":
		return intConst(0, tBool, n.at)
	case "NULL":
		return &model.Null{Node: model.Node{T: pointerTo(tVoid), At: n.at}}
	}
	if f.f == nil {
		f.report(diag.TypeError, n.at, "%s is not known in %s", n.word, f.pure)
		return bad(n.at)
	}
	return load(ref(f.l.specialVariable(n.word, n.at), n.at))
}

// specialVariable gives the variable that holds PID or NPROCS, which Init fills in.
func (l *loader) specialVariable(word string, at source.Pos) *model.Variable {
	v := l.special[word]
	if v == nil {
		v = &model.Variable{Name: word, Type: tInt, At: at, Class: model.Global}
		l.special[word] = v
		l.prog.Globals = append(l.prog.Globals, v)
		call := &model.LibCall{Name: word, FuncType: &model.Type{Kind: model.Func, Result: tInt, Size: 1}, Result: ref(v, at)}
		l.init.emit(at, call, &call.Next)
	}
	return v
}

func (f *fn) unary(n *unaryExpr) model.Expr {
	switch n.op {
	case "&":
		if !f.isPlace(n.x) {
			f.report(diag.TypeError, n.at, "the address of a value")
			return bad(n.at)
		}
		return f.addressOf(f.place(n.x))
	case "!":
		l := f.logical(f.value(n.x))
		if u, ok := l.(*model.Unary); ok && u.Op == model.Not {
			return u.X
		}
		if isBad(l.Type()) {
			return l
		}
		return &model.Unary{Node: model.Node{T: tLogical, At: n.at}, Op: model.Not, X: l}
	}
	x := f.number(n.x)
	switch {
	case isBad(x.Type()), n.op == "+":
		return x
	case n.op == "-":
		return negated(x, n.at)
	case x.Type().Kind != model.Int:
		f.report(diag.TypeError, n.at, "~ needs an integer, not %s", x.Type())
		return bad(n.at)
	}
	return &model.Unary{Node: model.Node{T: x.Type(), At: n.at}, Op: model.BitNot, X: x}
}

// negated gives -x.
func negated(x model.Expr, at source.Pos) model.Expr {
	if c, ok := x.(*model.Const); ok && c.T.Kind == model.Int {
		if v := new(big.Int).Neg(c.Value.Num()); fits(v, c.T) {
			return &model.Const{Node: model.Node{T: c.T, At: at}, Value: new(big.Rat).SetInt(v)}
		}
	}
	return &model.Unary{Node: model.Node{T: x.Type(), At: at}, Op: model.Neg, X: x}
}

var opOf = map[string]model.Op{"+": model.Add, "-": model.Sub, "*": model.Mul, "/": model.Div, "%": model.Mod,
	"<<": model.Shl,
	">>": model.Shr, "&": model.BitAnd, "|": model.BitOr, "^": model.BitXor, "<": model.Lt, "<=": model.Le, ">": model.Gt,
	">=": model.Ge, "==": model.Eq, "!=": model.Ne, "&&": model.And, "||": model.Or, "=>": model.Implies}

// opText gives an operator as it is written.
func opText(op model.Op) string {
	for text, o := range opOf {
		if o == op {
			return text
		}
	}
	return fmt.Sprint(op)
}

func (f *fn) binary(n *binaryExpr) model.Expr {
	switch n.op {
	case "&&", "||":
		return f.choice(n)
	case "=>":
		x, y := f.logical(f.value(n.x)), f.logical(f.value(n.y))
		if isBad(x.Type()) || isBad(y.Type()) {
			return bad(n.at)
		}
		return &model.Binary{Node: model.Node{T: tLogical, At: n.opAt}, Op: model.Implies, X: x, Y: y}
	}
	x := f.hold(f.value(n.x), n.y)
	return f.operate(opOf[n.op], x, f.value(n.y), n.opAt)
}

// operate applies a binary operator to two values.
func (f *fn) operate(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	x, y = promote(x), promote(y)
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
	intsOnly := op == model.Mod || op >= model.Shl && op <= model.BitXor
	if !tx.IsArith() || !ty.IsArith() || intsOnly && (tx.Kind != model.Int || ty.Kind != model.Int) {
		f.report(diag.TypeError, at, "operator %s cannot be applied to %s and %s", opText(op), tx, ty)
		return bad(at)
	}
	t := tx
	if op != model.Shl && op != model.Shr {
		t = common(tx, ty)
		x, y = cast(x, t), cast(y, t)
	}
	if comparison {
		return &model.Binary{Node: model.Node{T: tLogical, At: at}, Op: op, X: x, Y: y}
	}
	if c := fold(op, x, y, t, at); c != nil {
		return c
	}
	return &model.Binary{Node: model.Node{T: t, At: at}, Op: op, X: x, Y: y}
}

// fold computes on two integer constants whose result fits; else nil.
func fold(op model.Op, x, y model.Expr, t *model.Type, at source.Pos) model.Expr {
	a, ok1 := x.(*model.Const)
	b, ok2 := y.(*model.Const)
	if !ok1 || !ok2 || t.Kind != model.Int {
		return nil
	}
	v := new(big.Int)
	switch op {
	case model.Add:
		v.Add(a.Value.Num(), b.Value.Num())
	case model.Sub:
		v.Sub(a.Value.Num(), b.Value.Num())
	case model.Mul:
		v.Mul(a.Value.Num(), b.Value.Num())
	default:
		return nil
	}
	if !fits(v, t) {
		return nil
	}
	return &model.Const{Node: model.Node{T: t, At: at}, Value: new(big.Rat).SetInt(v)}
}

func (f *fn) comparePointers(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	if x.Type().Kind == model.Pointer && !isVoidPointer(x.Type()) {
		y = f.convert(y, x.Type(), at)
	} else {
		x = f.convert(x, y.Type(), at)
	}
	if isBad(x.Type()) || isBad(y.Type()) {
		return bad(at)
	}
	return &model.Binary{Node: model.Node{T: tLogical, At: at}, Op: op, X: x, Y: y}
}

func (f *fn) pointerArith(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	tx, ty := x.Type(), y.Type()
	switch {
	case op == model.Add && ty.Kind == model.Int, op == model.Sub && ty.Kind == model.Int:
		return f.offset(x, y, op, at)
	case op == model.Add && tx.Kind == model.Int:
		return f.offset(y, x, op, at)
	case op == model.Sub && tx.Kind == model.Pointer && ty.Kind == model.Pointer && tx.Elem.Same(ty.Elem):
		return &model.Binary{Node: model.Node{T: tLong, At: at}, Op: model.PtrSub, X: x, Y: y}
	}
	f.report(diag.TypeError, at, "operator %s cannot be applied to %s and %s", opText(op), tx, ty)
	return bad(at)
}

func (f *fn) sizeof(n *sizeofExpr) model.Expr {
	var t *model.Type
	switch {
	case n.typ != nil:
		t = f.typeOfName(n.typ, &declarator{place: n.typ.place}, false)
	case f.isPlace(n.x) && f.f != nil:
		x := *f
		x.f, x.open, x.block = &model.Function{Name: f.f.Name, Type: f.f.Type}, nil, &frame{}
		t = x.place(n.x).Type()
	default:
		t = f.trial(n.x).Type()
	}
	if isBad(t) {
		return bad(n.at)
	}
	if f.sized == nil && t.Kind != model.Void {
		f.sized = t
	}
	return f.sizeOf(t, n.at)
}

func (f *fn) sizeOf(t *model.Type, at source.Pos) model.Expr {
	if t.Size >= 0 {
		return intConst(t.Size, tLong, at)
	}
	if t.Kind == model.Array && t.Extent != nil {
		elem := f.sizeOf(t.Elem, at)
		if isBad(elem.Type()) {
			return elem
		}
		return f.operate(model.Mul, cast(t.Extent, tLong), elem, at)
	}
	f.report(diag.Unsupported, at, "the size of %s is not known", t)
	return bad(at)
}

// quantified lowers forall, exists and the folds.
func (f *fn) quantified(n *quantExpr) model.Expr {
	t := tInt
	if n.real {
		t = tDouble
	}
	v := &model.Variable{Name: n.name, Type: t, At: n.nameAt, Class: model.Bound, InReg: true}
	x := *f
	x.env = &scope{n.name, v, f.env}
	if x.pure == "" {
		x.pure = "a quantifier"
	}
	if n.word[0] == '\\' {
		return x.fold(n, v)
	}
	q := &model.Quant{Node: model.Node{T: tLogical, At: n.at}, Forall: n.word == "forall", Bound: v}
	if n.rng != nil {
		if q.Constraint = x.logical(x.value(n.rng)); isBad(q.Constraint.Type()) {
			return bad(n.at)
		}
	}
	if q.Body = x.logical(x.value(n.body)); isBad(q.Body.Type()) {
		return bad(n.at)
	}
	return q
}
