package annot

import (
	"math"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Lower makes an expression of the model of a tree. What is wrong has been reported when
// the expression is bad. Actions, which the call of a library function takes, are emitted
// where the function is built.
func Lower(x Expr, s Scope, f *build.Func) model.Expr {
	l := &lowerer{scope: s, Func: f}
	return l.value(x)
}

// Condition is Lower for what is true or false.
func Condition(x Expr, s Scope, f *build.Func) model.Expr {
	l := &lowerer{scope: s, Func: f}
	return l.condition(x)
}

// lowerer is the state within one expression.
type lowerer struct {
	scope Scope
	*build.Func
	bound  *binding
	within string // what surrounds the expression in which no step can be made
	// defining are the definitions in whose bodies the expression is.
	defining []string
}

// binding is a list of what names stand for that are bound, the innermost first: variables, or values.
type binding struct {
	name  string
	v     *model.Variable
	value model.Expr
	again func(within string) model.Expr // gives the value in the state in which the name is used
	up    *binding
}

func (b *binding) find(name string) *binding {
	for ; b != nil; b = b.up {
		if b.name == name {
			return b
		}
	}
	return nil
}

// value lowers an expression to its value.
func (l *lowerer) value(x Expr) model.Expr {
	e, place := l.term(x)
	if place {
		e = l.Read(e)
	}
	if s, ok := l.scope.(Exact); ok && s.Exact() && e.Type().Kind == model.Int && !build.IsBad(e) {
		return l.Cast(e, exact)
	}
	return e
}

// exact is the type in which numbers without bounds are computed with. It holds what an operation gives of the integers
// of programs, and of such results again.
var exact = &model.Type{Kind: model.Int, Name: "integer", Bits: 256, Signed: true, Size: 32}

// Integer gives the type of integers without bounds.
func Integer() *model.Type { return exact }

// condition lowers an expression to a Logical. A string, the message of an assertion, is
// true.
func (l *lowerer) condition(x Expr) model.Expr {
	if s, ok := x.(*Literal); ok && s.Kind == String {
		return build.Always(s.At)
	}
	return l.Func.Condition(l.value(x))
}

// term lowers an expression to a place, if it denotes one, else to its value.
func (l *lowerer) term(x Expr) (e model.Expr, place bool) {
	switch x := x.(type) {
	case *Name:
		switch b := l.bound.find(x.Text); {
		case b != nil && b.v != nil:
			return build.Ref(b.v, x.At), true
		case b != nil && b.again != nil:
			return b.again(l.within), false
		case b != nil:
			return b.value, false
		}
		if s, ok := l.scope.(Definitions); ok && len(l.defining) > 0 {
			return s.Global(x)
		}
		return l.scope.Name(x)
	case *Index:
		return l.index(x), true
	case *Field:
		return l.field(x), true
	case *Remote:
		return l.remote(x), true
	case *Unary:
		if x.Op == "*" {
			return l.DerefObject(l.value(x.X), x.At), true
		}
		return l.unary(x), false
	case *Result:
		if c, ok := l.scope.(Contracts); ok {
			return c.Result(x), true
		}
		return l.unsupported(x, `\result`), false
	}
	return l.operation(x), false
}

// operation lowers what never denotes a place.
func (l *lowerer) operation(x Expr) model.Expr {
	switch x := x.(type) {
	case *Literal:
		if x.Kind == String {
			l.Report(diag.Annotation, x.At, "a string stands in an annotation as its message only").
				WithHint(`join it with &&: e && "message"`)
			return build.Bad(x.At)
		}
		return l.scope.Literal(x)
	case *Truth:
		return l.scope.Truth(x)
	case *Binary:
		return l.binary(x)
	case *Cond:
		return l.choice(x)
	case *Call:
		return l.call(x)
	case *Cast:
		t := l.scope.Type(x.Type)
		if build.IsInvalid(t) {
			return build.Bad(x.At)
		}
		return l.CastTo(l.value(x.X), t, x.At)
	case *Sizeof:
		return l.sizeof(x)
	case *Bind:
		return l.bind(x)
	case *Let:
		return l.let(x)
	case *InFlight:
		return l.inFlight(x)
	case *Old:
		if c, ok := l.scope.(Contracts); ok {
			return c.Old(x, func() model.Expr { return l.value(x.X) })
		}
		return l.unsupported(x, `\old`)
	case *At:
		if c, ok := l.scope.(Labels); ok {
			return c.At(x, func() model.Expr { return l.value(x.X) })
		}
		return l.unsupported(x, `\at`)
	case *On:
		if c, ok := l.scope.(Contracts); ok {
			return c.On(x, l.rank(x.Rank), func() model.Expr { return l.value(x.X) })
		}
		return l.unsupported(x, `\on`)
	case *Range:
		return l.unsupported(x, "a range")
	}
	return l.unsupported(x, "this")
}

func (l *lowerer) unsupported(x Expr, what string) model.Expr {
	l.Report(diag.Unsupported, x.Pos(), "%s is not supported here", what)
	return build.Bad(x.Pos())
}

// index lowers x[i], of an array or a pointer.
func (l *lowerer) index(x *Index) model.Expr {
	base, place := l.term(x.X)
	if place && base.Type().Kind == model.Array {
		return l.Element(base, l.value(x.I), x.At, x.I.Pos())
	}
	if place {
		base = l.Read(base)
	}
	return l.PointerElement(base, l.value(x.I), x.At)
}

// field lowers x.name and x->name.
func (l *lowerer) field(x *Field) model.Expr {
	if x.Arrow {
		return l.Field(l.Deref(l.value(x.X), x.At), x.Name, x.NameAt)
	}
	s, place := l.term(x.X)
	if !place {
		s = l.Home(s)
	}
	return l.Field(s, x.Name, x.NameAt)
}

func (l *lowerer) remote(x *Remote) model.Expr {
	if x.Rank == nil {
		return l.scope.Remote(x, nil)
	}
	r := l.rank(x.Rank)
	if build.IsBad(r) {
		return build.BadPlace(x.NameAt)
	}
	if l.bound.find(x.Name) != nil && !x.Spec && x.Func == "" {
		l.Report(diag.Annotation, x.NameAt, "%s is bound in the annotation, and no variable of a process", x.Name)
		return build.BadPlace(x.NameAt)
	}
	return l.scope.Remote(x, r)
}

// rank lowers the rank of a process.
func (l *lowerer) rank(x Expr) model.Expr {
	r := l.Promote(l.value(x))
	if t := r.Type(); t.Kind != model.Int && !build.IsBad(r) {
		l.Report(diag.TypeError, x.Pos(), "the rank of a process is an integer, not %s", t)
		return build.Bad(x.Pos())
	}
	return r
}

func (l *lowerer) unary(x *Unary) model.Expr {
	switch x.Op {
	case "&":
		return l.address(x)
	case "!":
		return l.Unary(model.Not, l.OfCondition(l.condition(x.X)), x.At)
	case "-":
		return l.Unary(model.Neg, l.value(x.X), x.At)
	case "~":
		return l.Unary(model.BitNot, l.value(x.X), x.At)
	}
	return l.Number(l.Promote(l.value(x.X)), x.At)
}

// OfCondition makes a value of a condition; what is bad stays so.
func (l *lowerer) OfCondition(c model.Expr) model.Expr {
	if build.IsBad(c) {
		return c
	}
	return build.Truth(c)
}

// address lowers &x.
func (l *lowerer) address(x *Unary) model.Expr {
	e, place := l.term(x.X)
	if place {
		return l.AddressOf(e, x.At)
	}
	if _, ok := e.(*model.FuncRef); !ok && !build.IsBad(e) {
		l.Report(diag.TypeError, x.At, "the address of a value")
		return build.Bad(x.At)
	}
	return e
}

// ops are the operators that the kit has.
func ops() map[string]model.Op {
	return map[string]model.Op{"+": model.Add, "-": model.Sub, "*": model.Mul, "/": model.Div, "%": model.Mod,
		"<<": model.Shl, ">>": model.Shr, "&": model.BitAnd, "|": model.BitOr, "^": model.BitXor, "<": model.Lt,
		"<=": model.Le, ">": model.Gt, ">=": model.Ge, "==": model.Eq, "!=": model.Ne}
}

func (l *lowerer) binary(x *Binary) model.Expr {
	switch x.Op {
	case "&&":
		return l.connect(x, model.And)
	case "||":
		return l.connect(x, model.Or)
	case "=>":
		return l.connect(x, model.Implies)
	case equivalent, either:
		return l.same(x)
	}
	a := l.value(x.X)
	return l.Operate(ops()[x.Op], a, l.value(x.Y), x.OpAt)
}

// connect lowers && and || and =>. The right operand counts only where the left one leaves
// it open: its steps, if it takes any, are in an arm.
func (l *lowerer) connect(x *Binary, op model.Op) model.Expr {
	if op != model.Implies && l.within == "" && l.acts(x.Y) {
		if l.NoActions(x.OpAt) {
			return build.Bad(x.OpAt)
		}
		return l.Outcome(l.test(x), x.OpAt)
	}
	a, b := l.condition(x.X), l.condition(x.Y)
	if build.IsBad(a) || build.IsBad(b) {
		return build.Bad(x.OpAt)
	}
	return build.Truth(build.Join(op, a, b, x.OpAt))
}

// same lowers <==>, and ^^, which is that the operands are not equivalent.
func (l *lowerer) same(x *Binary) model.Expr {
	a, b := l.condition(x.X), l.condition(x.Y)
	if build.IsBad(a) || build.IsBad(b) {
		return build.Bad(x.OpAt)
	}
	both := build.Join(model.And, build.Join(model.Implies, a, b, x.OpAt), build.Join(model.Implies, b, a, x.OpAt), x.OpAt)
	if x.Op == either {
		return l.Unary(model.Not, build.Truth(both), x.OpAt)
	}
	return build.Truth(both)
}

// test lowers a condition to branches.
func (l *lowerer) test(x Expr) build.Test {
	return func(yes, no *build.Label) {
		b, ok := x.(*Binary)
		switch {
		case ok && b.Op == "&&":
			l.And(l.test(b.X), l.test(b.Y), b.Y.Pos(), yes, no)
		case ok && b.Op == "||":
			l.Or(l.test(b.X), l.test(b.Y), b.Y.Pos(), yes, no)
		default:
			l.Branch(l.OfCondition(l.condition(x)), x.Pos(), yes, no)
		}
	}
}

// choice lowers c ? x : y.
func (l *lowerer) choice(x *Cond) model.Expr {
	if l.within == "" && (l.acts(x.X) || l.acts(x.Y)) {
		if l.NoActions(x.At) {
			return build.Bad(x.At)
		}
		arm := func(y Expr) func() model.Expr { return func() model.Expr { return l.value(y) } }
		return l.Conditional(l.test(x.C), arm(x.X), arm(x.Y), x.At)
	}
	c, a := l.condition(x.C), l.value(x.X)
	return l.PureConditional(c, a, l.value(x.Y), x.At)
}

// acts tells whether evaluating an expression takes steps.
func (l *lowerer) acts(x Expr) bool {
	found := false
	Walk(x, func(y Expr) bool {
		c, ok := y.(*Call)
		found = found || ok && l.definition(c) == nil && l.scope.Acts(c)
		return !found
	})
	return found
}

func (l *lowerer) call(x *Call) model.Expr {
	if n, ok := x.Fun.(*Name); ok && n.Text[0] == '\\' {
		if c, ok := l.scope.(Contracts); ok {
			return c.Predicate(x)
		}
		return l.unsupported(x, n.Text)
	}
	if d := l.definition(x); d != nil {
		return l.defined(d, x)
	}
	args := make([]model.Expr, len(x.Args))
	for i, a := range x.Args {
		args[i] = l.value(a)
	}
	return l.scope.Call(x, args, l.within)
}

func (l *lowerer) sizeof(x *Sizeof) model.Expr {
	if x.Type != nil {
		t := l.scope.Type(x.Type)
		if build.IsInvalid(t) {
			return build.Bad(x.At)
		}
		return l.SizeOf(t, l.scope.SizeType(), x.At)
	}
	inner := *l
	inner.within = "sizeof"
	e, _ := inner.term(x.X)
	if build.IsBad(e) {
		return build.Bad(x.At)
	}
	return l.SizeOf(e.Type(), l.scope.SizeType(), x.At)
}

// bind lowers a quantifier or a fold.
func (l *lowerer) bind(x *Bind) model.Expr {
	t := build.Int
	if x.Var.Real {
		t = build.Double
	}
	v := &model.Variable{Name: x.Var.Name, Type: t, At: x.Var.At, Class: model.Bound, InReg: true}
	inner := *l
	inner.bound, inner.within = &binding{name: v.Name, v: v, up: l.bound}, "a quantifier"
	if x.Op.fold() {
		inner.within = "a fold"
	}
	outer := *l
	outer.within = inner.within
	given := inner.given(x, v, &outer)
	if x.Var.Int {
		given = within(v, given, x.Var.At)
	}
	switch body := inner.value(x.Body); x.Op {
	case Sum:
		return l.Fold(model.Add, v, given, body, x.At)
	case Product:
		return l.Fold(model.Mul, v, given, body, x.At)
	case Count:
		return l.Count(v, given, body, x.At)
	default:
		return l.Quantified(x.Op == Forall, v, given, body, x.At)
	}
}

// let lowers \let: the name stands for the value at its place, also within \old and \on.
func (l *lowerer) let(x *Let) model.Expr {
	e := l.value(x.X)
	switch k := e.Type().Kind; {
	case build.IsBad(e):
		return e
	case k != model.Int && k != model.Float && k != model.Logical:
		l.Report(diag.Unsupported, x.X.Pos(), "a name for a value of type %s is not supported", e.Type())
		return build.Bad(x.At)
	}
	inner := *l
	inner.bound = &binding{name: x.Name, value: e, up: l.bound}
	return inner.value(x.Body)
}

// given lowers the condition on a bound variable; nil without one. Both ends of a range are
// within it; they stand outside of what is bound.
func (l *lowerer) given(x *Bind, v *model.Variable, outer *lowerer) model.Expr {
	switch {
	case x.Given != nil:
		return l.condition(x.Given)
	case x.Range == nil:
		return nil
	}
	at := x.Range.At
	lo := l.Func.Condition(l.Operate(model.Le, outer.value(x.Range.Lo), l.Read(build.Ref(v, at)), at))
	hi := l.Func.Condition(l.Operate(model.Le, l.Read(build.Ref(v, at)), outer.value(x.Range.Hi), at))
	if build.IsBad(lo) || build.IsBad(hi) {
		return build.Bad(at)
	}
	return build.Join(model.And, lo, hi, at)
}

// within adds to the condition on a bound variable, which may be nil, that an int can hold it.
func within(v *model.Variable, given model.Expr, at source.Pos) model.Expr {
	end := func(op model.Op, n int64) model.Expr {
		x := build.Load(build.Ref(v, at))
		return build.Join(op, x, build.IntConst(n, build.Int, at), at)
	}
	all := build.Join(model.And, end(model.Ge, math.MinInt32), end(model.Le, math.MaxInt32), at)
	if given == nil || build.IsBad(given) {
		return all
	}
	return build.Join(model.And, all, given, at)
}
