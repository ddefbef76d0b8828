package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// test gives a condition that is lowered to branches.
func (f *fn) test(n cc.ExpressionNode) build.Test {
	return func(yes, no *build.Label) { f.branch(n, yes, no) }
}

// branch lowers a condition: control goes to yes or to no.
func (f *fn) branch(n cc.ExpressionNode, yes, no *build.Label) {
	defer f.unorderedIn(n)()
	if e := f.happened(n); e != nil {
		f.Branch(e, f.pos(n), yes, no)
		return
	}
	v := syntax.Look(n)
	at := f.pos(n)
	switch v.Form {
	case syntax.And:
		f.And(f.test(v.X), f.test(v.Y), f.pos(v.Y), yes, no)
		return
	case syntax.Or:
		f.Or(f.test(v.X), f.test(v.Y), f.pos(v.Y), yes, no)
		return
	case syntax.Unary:
		if v.Op == model.Not {
			f.branch(v.X, no, yes)
			return
		}
	case syntax.Cond:
		if v.Twice {
			f.Or(f.test(v.X), f.test(v.Z), f.pos(v.Z), yes, no)
			return
		}
		f.Choice(f.test(v.X), f.test(v.Y), f.test(v.Z), at, yes, no)
		return
	case syntax.Comma:
		kids := v.Operands()
		for _, k := range kids[:len(kids)-1] {
			f.effect(k)
		}
		f.branch(kids[len(kids)-1], yes, no)
		return
	}
	f.Branch(f.value(n), at, yes, no)
}

// choice lowers && and || for their value.
func (f *fn) choice(n cc.ExpressionNode, v syntax.View, at source.Pos) model.Expr {
	if f.annotation || f.F == nil || !f.lowersChoice(v) {
		if !f.hasEffects(v.Y) || f.Pure != "" {
			return f.choiceExpr(v)
		}
	}
	if f.NoActions(at) {
		return build.Bad(at)
	}
	return f.Outcome(f.test(n), at)
}

// boolean lowers a condition to a Logical. A string literal, the message of an
// assertion, is true.
func (f *fn) boolean(n cc.ExpressionNode) model.Expr {
	if syntax.Look(n).Form == syntax.String {
		return f.Condition(build.IntConst(1, build.Int, f.pos(n)))
	}
	return f.Condition(f.value(n))
}

// choiceExpr keeps && or || as an expression.
func (f *fn) choiceExpr(v syntax.View) model.Expr {
	x := f.boolean(v.X)
	y := f.boolean(v.Y)
	if build.IsBad(x) || build.IsBad(y) {
		return build.Bad(x.Pos())
	}
	op := model.And
	if v.Form == syntax.Or {
		op = model.Or
	}
	at := f.u.l.pos(v.Token.Position())
	return build.Truth(build.Join(op, x, y, at))
}

// conditional lowers c ? x : y for its value.
func (f *fn) conditional(v syntax.View, at source.Pos) model.Expr {
	effects := f.hasEffects(v.Y) || f.hasEffects(v.Z)
	if f.Pure != "" || f.annotation && !effects || !effects && !f.lowersChoice(v) {
		c := f.Condition(f.hold(f.value(v.X), v.Y, v.Z))
		x := f.value(v.Y)
		return f.PureConditional(c, x, f.value(v.Z), at)
	}
	if v.Twice {
		return f.firstOr(v, at)
	}
	arm := func(n cc.ExpressionNode) func() model.Expr { return func() model.Expr { return f.value(n) } }
	if t := f.complexType(v); t != nil {
		arm = func(n cc.ExpressionNode) func() model.Expr {
			return func() model.Expr { return f.Whole(f.Convert(f.value(n), t, at)) }
		}
	}
	return f.Conditional(f.test(v.X), arm(v.Y), arm(v.Z), at)
}

// firstOr lowers "x ?: z", an extension of gcc, for its value: x, evaluated once, unless it is zero.
func (f *fn) firstOr(v syntax.View, at source.Pos) model.Expr {
	if f.NoActions(at) {
		return build.Bad(at)
	}
	x := f.value(v.X)
	if build.IsBad(x) {
		return x
	}
	x = f.Keep(x, at)
	set := func(yes, no *build.Label) { f.Branch(x, at, yes, no) }
	return f.Conditional(set, func() model.Expr { return x }, func() model.Expr { return f.value(v.Z) }, at)
}
