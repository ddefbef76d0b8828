package annot

import (
	"math/big"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Lower makes an expression of the model of a tree. What is wrong has been reported when
// its type is bad.
func Lower(x Expr, w World) model.Expr {
	l := &lowerer{World: w}
	return l.value(x)
}

// Condition is Lower for what is true or false.
func Condition(x Expr, w World) model.Expr {
	l := &lowerer{World: w}
	return l.condition(x)
}

// lowerer is the state within one expression.
type lowerer struct {
	World
	bound  *binding
	within string // what surrounds the expression in which no step can be made
}

// binding is a list of bound variables, the innermost first.
type binding struct {
	v  *model.Variable
	up *binding
}

func (b *binding) find(name string) *model.Variable {
	for ; b != nil; b = b.up {
		if b.v.Name == name {
			return b.v
		}
	}
	return nil
}

func (l *lowerer) isBad(e model.Expr) bool { return e.Type() == l.Bad() }

// bad is the value of an expression that has been reported.
func (l *lowerer) bad(at source.Pos) model.Expr {
	return &model.Const{Node: model.Node{T: l.Bad(), At: at}, Value: new(big.Rat)}
}

// badPlace is the place of one.
func (l *lowerer) badPlace(at source.Pos) model.Expr {
	return &model.Deref{Node: model.Node{T: l.Bad(), At: at}, Ptr: l.bad(at)}
}

func logicalType() *model.Type { return &model.Type{Kind: model.Logical, Size: -1} }

// join makes a Logical of two.
func join(op model.Op, x, y model.Expr, at source.Pos) model.Expr {
	return &model.Binary{Node: model.Node{T: logicalType(), At: at}, Op: op, X: x, Y: y}
}

// value lowers an expression to its value.
func (l *lowerer) value(x Expr) model.Expr {
	e, place := l.term(x)
	if place {
		return l.Read(e)
	}
	return e
}

// condition lowers an expression to a Logical. A string, the message of an assertion, is
// true.
func (l *lowerer) condition(x Expr) model.Expr {
	if s, ok := x.(*Literal); ok && s.Kind == String {
		return l.Logical(l.Int(1, s.At))
	}
	return l.Logical(l.value(x))
}

// term lowers an expression to a place, if it denotes one, else to its value.
func (l *lowerer) term(x Expr) (e model.Expr, place bool) {
	switch x := x.(type) {
	case *Name:
		if v := l.bound.find(x.Text); v != nil {
			return &model.VarRef{Node: model.Node{T: v.Type, At: x.At}, Var: v}, true
		}
		return l.Name(x)
	case *Index:
		return l.index(x), true
	case *Field:
		return l.field(x), true
	case *Remote:
		return l.remote(x), true
	case *Unary:
		if x.Op == "*" {
			return l.Deref(l.value(x.X), x.At), true
		}
		return l.unary(x), false
	case *Result:
		if c, ok := l.World.(Contracts); ok {
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
			return l.bad(x.At)
		}
		return l.Literal(x)
	case *Truth:
		return l.Truth(x)
	case *Binary:
		return l.binary(x)
	case *Cond:
		return l.choice(x)
	case *Call:
		return l.call(x)
	case *Cast:
		t := l.Type(x.Type)
		if t == l.Bad() {
			return l.bad(x.At)
		}
		return l.Cast(l.value(x.X), t, x.At)
	case *Sizeof:
		return l.sizeof(x)
	case *Bind:
		return l.bind(x)
	case *Old:
		if c, ok := l.World.(Contracts); ok {
			return c.Old(x, func() model.Expr { return l.value(x.X) })
		}
		return l.unsupported(x, `\old`)
	case *On:
		if c, ok := l.World.(Contracts); ok {
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
	return l.bad(x.Pos())
}

// index lowers x[i], of an array or a pointer.
func (l *lowerer) index(x *Index) model.Expr {
	base, place := l.term(x.X)
	if place && base.Type().Kind == model.Array {
		i := l.Promote(l.value(x.I))
		switch {
		case l.isBad(i):
			return l.badPlace(x.At)
		case i.Type().Kind != model.Int:
			l.Report(diag.TypeError, x.I.Pos(), "an index must be an integer, not %s", i.Type())
			return l.badPlace(x.At)
		}
		return &model.Index{Node: model.Node{T: base.Type().Elem, At: x.At}, Array: base, Index: i}
	}
	if place {
		base = l.Read(base)
	}
	i := l.value(x.I)
	if l.isBad(base) || l.isBad(i) {
		return l.badPlace(x.At)
	}
	return l.PointerIndex(base, i, x.At)
}

// field lowers x.name and x->name.
func (l *lowerer) field(x *Field) model.Expr {
	if x.Arrow {
		return l.Field(l.Deref(l.value(x.X), x.At), x)
	}
	s, place := l.term(x.X)
	if place {
		return l.Field(s, x)
	}
	if load, ok := s.(*model.Load); ok {
		return l.Field(load.Place, x)
	}
	if !l.isBad(s) {
		l.Report(diag.TypeError, x.NameAt, "%s has no field %s", s.Type(), x.Name)
	}
	return l.badPlace(x.At)
}

func (l *lowerer) remote(x *Remote) model.Expr {
	if x.Rank == nil {
		return l.Remote(x, nil)
	}
	r := l.rank(x.Rank)
	if l.isBad(r) {
		return l.badPlace(x.NameAt)
	}
	if l.bound.find(x.Name) != nil && !x.Spec && x.Func == "" {
		l.Report(diag.Annotation, x.NameAt, "%s is bound in the annotation, and no variable of a process", x.Name)
		return l.badPlace(x.NameAt)
	}
	return l.Remote(x, r)
}

// rank lowers the rank of a process.
func (l *lowerer) rank(x Expr) model.Expr {
	r := l.Promote(l.value(x))
	if t := r.Type(); t.Kind != model.Int && !l.isBad(r) {
		l.Report(diag.TypeError, x.Pos(), "the rank of a process is an integer, not %s", t)
		return l.bad(x.Pos())
	}
	return r
}

func (l *lowerer) unary(x *Unary) model.Expr {
	switch x.Op {
	case "&":
		return l.address(x)
	case "!":
		c := l.condition(x.X)
		if l.isBad(c) {
			return c
		}
		if u, ok := c.(*model.Unary); ok && u.Op == model.Not {
			return l.OfLogical(u.X)
		}
		return l.OfLogical(&model.Unary{Node: model.Node{T: logicalType(), At: x.At}, Op: model.Not, X: c})
	}
	return l.Unary(map[string]model.Op{"-": model.Neg, "~": model.BitNot, "+": model.Add}[x.Op], l.value(x.X), x.At)
}

// address lowers &x.
func (l *lowerer) address(x *Unary) model.Expr {
	e, place := l.term(x.X)
	switch {
	case l.isBad(e):
		return l.bad(x.At)
	case !place:
		if _, ok := e.(*model.FuncRef); ok {
			return e
		}
		l.Report(diag.TypeError, x.At, "the address of a value")
		return l.bad(x.At)
	case InOther(e):
		l.Report(diag.Annotation, x.At, "the address of a variable of another process").WithHint("compare its value")
		return l.bad(x.At)
	}
	if r, ok := e.(*model.VarRef); ok && r.Var.Class == model.Bound {
		l.Report(diag.Annotation, x.At, "the address of the bound variable %s", r.Var.Name)
		return l.bad(x.At)
	}
	return l.Address(e)
}

// InOther tells whether a place lies in another process, and not behind a pointer. It has
// no address here: pointers do not say whose memory they point to.
func InOther(p model.Expr) bool {
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

// ops are the operators that Values has.
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
	}
	a := l.value(x.X)
	return l.Binary(ops()[x.Op], a, l.value(x.Y), x.OpAt)
}

// connect lowers && and || and =>. The right operand counts only where the left one leaves
// it open: its steps, if it takes any, are in an arm.
func (l *lowerer) connect(x *Binary, op model.Op) model.Expr {
	a := l.condition(x.X)
	if op != model.Implies && l.within == "" && l.acts(x.Y) {
		if l.isBad(a) {
			return a
		}
		right := func() model.Expr { return l.OfLogical(l.condition(x.Y)) }
		if op == model.And {
			return l.Choose(a, right, func() model.Expr { return l.Int(0, x.OpAt) }, x.OpAt)
		}
		return l.Choose(a, func() model.Expr { return l.Int(1, x.OpAt) }, right, x.OpAt)
	}
	b := l.condition(x.Y)
	if l.isBad(a) || l.isBad(b) {
		return l.bad(x.OpAt)
	}
	return l.OfLogical(join(op, a, b, x.OpAt))
}

// choice lowers c ? x : y.
func (l *lowerer) choice(x *Cond) model.Expr {
	c := l.condition(x.C)
	if l.within == "" && (l.acts(x.X) || l.acts(x.Y)) {
		if l.isBad(c) {
			return c
		}
		return l.Choose(c, func() model.Expr { return l.value(x.X) }, func() model.Expr { return l.value(x.Y) }, x.At)
	}
	a := l.value(x.X)
	a, b := l.Unify(a, l.value(x.Y), x.At)
	if l.isBad(c) || l.isBad(a) || l.isBad(b) || a.Type().Kind == model.Void {
		return l.bad(x.At)
	}
	return &model.Cond{Node: model.Node{T: a.Type(), At: x.At}, C: c, X: a, Y: b}
}

// acts tells whether evaluating an expression takes steps.
func (l *lowerer) acts(x Expr) bool {
	found := false
	Walk(x, func(y Expr) bool {
		c, ok := y.(*Call)
		found = found || ok && l.Acts(c)
		return !found
	})
	return found
}

func (l *lowerer) call(x *Call) model.Expr {
	args := make([]model.Expr, len(x.Args))
	for i, a := range x.Args {
		args[i] = l.value(a)
	}
	return l.Call(x, args, l.within)
}

func (l *lowerer) sizeof(x *Sizeof) model.Expr {
	if x.Type != nil {
		t := l.Type(x.Type)
		if t == l.Bad() {
			return l.bad(x.At)
		}
		return l.SizeOf(t, x.At)
	}
	inner := *l
	inner.within = "sizeof"
	e, _ := inner.term(x.X)
	if l.isBad(e) {
		return l.bad(x.At)
	}
	return l.SizeOf(e.Type(), x.At)
}

// bind lowers a quantifier or a fold.
func (l *lowerer) bind(x *Bind) model.Expr {
	v := &model.Variable{Name: x.Var.Name, Type: l.Bound(x.Var.Real), At: x.Var.At, Class: model.Bound, InReg: true}
	inner := *l
	inner.bound = &binding{v, l.bound}
	if x.Op.fold() {
		inner.within = "a fold"
		return inner.fold(x, v)
	}
	inner.within = "a quantifier"
	q := &model.Quant{Node: model.Node{T: logicalType(), At: x.At}, Forall: x.Op == Forall, Bound: v}
	given := inner.given(x, v)
	body := inner.condition(x.Body)
	if l.isBad(body) || given != nil && l.isBad(given) {
		return l.bad(x.At)
	}
	q.Constraint, q.Body = given, body
	return l.OfLogical(q)
}

// given lowers the condition on a bound variable; nil without one. Both ends of a range are
// within it.
func (l *lowerer) given(x *Bind, v *model.Variable) model.Expr {
	switch {
	case x.Given != nil:
		return l.condition(x.Given)
	case x.Range == nil:
		return nil
	}
	at := x.Range.At
	read := func() model.Expr { return l.Read(&model.VarRef{Node: model.Node{T: v.Type, At: at}, Var: v}) }
	lo := l.Logical(l.Binary(model.Le, l.value(x.Range.Lo), read(), at))
	hi := l.Logical(l.Binary(model.Le, read(), l.value(x.Range.Hi), at))
	if l.isBad(lo) || l.isBad(hi) {
		return l.bad(at)
	}
	return join(model.And, lo, hi, at)
}
