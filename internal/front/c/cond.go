package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
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
	v := look(n)
	at := f.pos(n)
	switch v.form {
	case formAnd:
		f.And(f.test(v.x), f.test(v.y), f.pos(v.y), yes, no)
		return
	case formOr:
		f.Or(f.test(v.x), f.test(v.y), f.pos(v.y), yes, no)
		return
	case formUnary:
		if v.op == model.Not {
			f.branch(v.x, no, yes)
			return
		}
	case formCond:
		f.rejectTwice(v, at)
		f.Choice(f.test(v.x), f.test(v.y), f.test(v.z), at, yes, no)
		return
	case formComma:
		kids := v.kids()
		for _, k := range kids[:len(kids)-1] {
			f.effect(k)
		}
		f.branch(kids[len(kids)-1], yes, no)
		return
	}
	f.Branch(f.value(n), at, yes, no)
}

// choice lowers && and || for their value.
func (f *fn) choice(n cc.ExpressionNode, v view, at source.Pos) model.Expr {
	if f.annotation || f.F == nil || !f.lowersChoice(v) {
		if !f.hasEffects(v.y) || f.Pure != "" {
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
	if look(n).form == formString {
		return f.Condition(build.IntConst(1, build.Int, f.pos(n)))
	}
	return f.Condition(f.value(n))
}

// choiceExpr keeps && or || as an expression.
func (f *fn) choiceExpr(v view) model.Expr {
	x := f.boolean(v.x)
	y := f.boolean(v.y)
	if build.IsBad(x) || build.IsBad(y) {
		return build.Bad(x.Pos())
	}
	op := model.And
	if v.form == formOr {
		op = model.Or
	}
	at := f.u.l.pos(v.tok.Position())
	return build.Truth(build.Join(op, x, y, at))
}

// conditional lowers c ? x : y for its value.
func (f *fn) conditional(v view, at source.Pos) model.Expr {
	f.rejectTwice(v, at)
	effects := f.hasEffects(v.y) || f.hasEffects(v.z)
	if f.Pure != "" || f.annotation && !effects || !effects && !f.lowersChoice(v) {
		c := f.Condition(f.hold(f.value(v.x), v.y, v.z))
		x := f.value(v.y)
		return f.PureConditional(c, x, f.value(v.z), at)
	}
	arm := func(n cc.ExpressionNode) func() model.Expr { return func() model.Expr { return f.value(n) } }
	return f.Conditional(f.test(v.x), arm(v.y), arm(v.z), at)
}

// rejectTwice reports "x ?: z" when evaluating x twice is not the same as once.
func (f *fn) rejectTwice(v view, at source.Pos) {
	if v.twice && f.hasEffects(v.x) {
		f.Report(diag.Unsupported, at, "?: without a middle operand is not supported when the first has side effects")
	}
}
