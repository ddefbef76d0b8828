package build

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Test lowers a condition of the text to branches: control goes to yes where it holds,
// else to no. A front end makes tests of its expressions: of &&, || and ?: with And, Or
// and Choice, of !x by exchanging yes and no, and of anything else with Branch.
type Test func(yes, no *Label)

// Branch goes to yes or no as a value is not zero.
func (f *Func) Branch(e model.Expr, at source.Pos, yes, no *Label) {
	if c, ok := e.(*model.Const); ok && c.T.Kind != model.Void {
		if c.Value.Sign() != 0 {
			f.Jump(yes)
		} else {
			f.Jump(no)
		}
		return
	}
	b := &model.Branch{Cond: f.Condition(e)}
	f.Append(at, model.Plain, b)
	yes.refer(&b.Then)
	no.refer(&b.Else)
}

// And is the condition "x && y", where y, at a place, is evaluated only if x holds.
func (f *Func) And(x, y Test, at source.Pos, yes, no *Label) {
	second := &Label{}
	x(second, no)
	f.Bind(second, at, model.Plain)
	y(yes, no)
}

// Or is the condition "x || y", where y, at a place, is evaluated only if x does not hold.
func (f *Func) Or(x, y Test, at source.Pos, yes, no *Label) {
	second := &Label{}
	x(yes, second)
	f.Bind(second, at, model.Plain)
	y(yes, no)
}

// Choice is the condition "c ? x : y" at a place.
func (f *Func) Choice(c, x, y Test, at source.Pos, yes, no *Label) {
	first, second := &Label{}, &Label{}
	c(first, second)
	f.Bind(first, at, model.Plain)
	x(yes, no)
	f.Bind(second, at, model.Plain)
	y(yes, no)
}

// Outcome gives the value of a condition that is lowered to branches: 1 where it holds,
// else 0.
func (f *Func) Outcome(test Test, at source.Pos) model.Expr {
	yes, no, join := &Label{}, &Label{}, &Label{}
	t := f.Temp(Int, at)
	test(yes, no)
	f.Bind(yes, at, model.Plain)
	f.Assign(at, t, IntConst(1, Int, at))
	f.Jump(join)
	f.Bind(no, at, model.Plain)
	f.Assign(at, t, IntConst(0, Int, at))
	f.Bind(join, at, model.IfJoin)
	return Load(t)
}

// Either does one thing where a condition holds, and another where it does not; these
// may be nil, for nothing. Control joins behind them.
func (f *Func) Either(test Test, at source.Pos, then, other func()) {
	first, second, join := &Label{}, &Label{}, &Label{}
	test(first, second)
	f.Bind(first, at, model.Plain)
	if then != nil {
		then()
	}
	f.Jump(join)
	f.Bind(second, at, model.Plain)
	if other != nil {
		other()
	}
	f.Bind(join, at, model.IfJoin)
}

// Conditional gives the value of "c ? x : y" where x and y have side effects, so that only
// one of them is evaluated. Its type is known when both have been lowered: then the
// assignments at their ends are completed.
func (f *Func) Conditional(c Test, x, y func() model.Expr, at source.Pos) model.Expr {
	var values [2]model.Expr
	var ends [2]*model.Assign
	arm := func(i int, lower func() model.Expr) func() {
		return func() {
			values[i], ends[i] = lower(), &model.Assign{}
			f.Emit(at, ends[i], &ends[i].Next)
		}
	}
	f.Either(c, at, arm(0, x), arm(1, y))
	values[0], values[1] = f.Unify(values[0], values[1], at)
	t := BadPlace(at)
	switch kind := values[0].Type().Kind; {
	case IsBad(values[0]) || IsBad(values[1]):
	case kind == model.Void:
		f.Report(diag.TypeError, at, "the value of ?: is not a value")
	default:
		t = f.joined(handleOr(values[0], values[1]), at)
	}
	if _, parts := values[0].(*Pair); parts {
		f.Report(diag.Unsupported, at, "?: with operands that become complex numbers is not supported: convert them")
		return Bad(at)
	}
	for i, a := range ends {
		a.Place, a.Value = t, values[i]
	}
	if IsBad(t) {
		return Bad(at)
	}
	return Load(t)
}

// joined gives the temporary of a conditional whose arms have been lowered. An object lives
// from the function's entry, so that both arms, which are behind us, find it.
func (f *Func) joined(t *model.Type, at source.Pos) model.Expr {
	v := f.Local("", t, at, model.Temp)
	if !t.IsScalar() {
		f.early.Vars = append(f.early.Vars, v)
	}
	return Ref(v, at)
}

// PureConditional gives the value of "c ? x : y" where x and y have no side effects; that
// of two calls without results is no value, and nobody may ask for it.
func (f *Func) PureConditional(c, x, y model.Expr, at source.Pos) model.Expr {
	c = f.Condition(c)
	x, y = f.Unify(x, y, at)
	if IsBad(c) || IsBad(x) || IsBad(y) || x.Type().Kind == model.Void {
		return Bad(at)
	}
	e := &model.Cond{Node: model.Node{T: handleOr(x, y), At: at}, C: c, X: x, Y: y}
	if IsComplex(e.T) {
		re, im := f.PartsOf(e, at)
		return Complex(re, im, at)
	}
	return e
}

// handleOr gives the type of the arms of ?:, which have the same one, but that one of them may be a handle.
func handleOr(x, y model.Expr) *model.Type {
	if t := y.Type(); t.Handle != "" {
		return t
	}
	return x.Type()
}

// Unify gives the arms of ?: their common type (C17 6.5.15).
func (f *Func) Unify(x, y model.Expr, at source.Pos) (model.Expr, model.Expr) {
	tx, ty := x.Type(), y.Type()
	switch {
	case IsBad(x) || IsBad(y):
		return Bad(at), Bad(at)
	case (IsComplex(tx) || IsComplex(ty)) && IsNumber(tx) && IsNumber(ty):
		return f.unifyComplex(x, y, at)
	case tx.IsArith() && ty.IsArith():
		t := Common(tx, ty)
		return f.Cast(x, t), f.Cast(y, t)
	case tx.Kind == model.Pointer && (IsNullConstant(y) || ty.Kind == model.Pointer && IsVoidPointer(tx)):
		return x, f.Convert(y, tx, at)
	case ty.Kind == model.Pointer && (IsNullConstant(x) || tx.Kind == model.Pointer && IsVoidPointer(ty)):
		return f.Convert(x, ty, at), y
	case tx.Same(ty):
		return x, y
	}
	f.Report(diag.TypeError, at, "the arms of ?: have the types %s and %s", tx, ty)
	return Bad(at), Bad(at)
}
