package mmp

import (
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// test gives a condition that is lowered to branches.
func (f *fn) test(n node) build.Test {
	return func(yes, no *build.Label) { f.branch(n, yes, no) }
}

// branch lowers a condition: control goes to yes or to no.
func (f *fn) branch(n node, yes, no *build.Label) {
	switch n := n.(type) {
	case *binaryExpr:
		switch n.op {
		case "&&":
			f.And(f.test(n.x), f.test(n.y), n.y.pos(), yes, no)
			return
		case "||":
			f.Or(f.test(n.x), f.test(n.y), n.y.pos(), yes, no)
			return
		}
	case *unaryExpr:
		if n.op == "!" {
			f.branch(n.x, no, yes)
			return
		}
	case *condExpr:
		f.Choice(f.test(n.c), f.test(n.x), f.test(n.y), n.at, yes, no)
		return
	}
	f.Branch(f.value(n), n.pos(), yes, no)
}

// choice lowers && and || for their value: to an expression, whose right operand
// counts only where it is evaluated, unless that has effects.
func (f *fn) choice(n *binaryExpr) model.Expr {
	if f.Pure != "" || !f.hasEffects(n.y) {
		return f.joined(n)
	}
	return f.Outcome(f.test(n), n.at)
}

// joined gives the value of two conditions that a logical operator joins.
func (f *fn) joined(n *binaryExpr) model.Expr {
	x, y := f.Condition(f.value(n.x)), f.Condition(f.value(n.y))
	if build.IsBad(x) || build.IsBad(y) {
		return build.Bad(n.at)
	}
	return build.Truth(build.Join(opOf[n.op], x, y, n.opAt))
}

// conditional lowers c ? x : y for its value.
func (f *fn) conditional(n *condExpr) model.Expr {
	if f.Pure != "" || !f.hasEffects(n.x, n.y) {
		return f.PureConditional(f.value(n.c), f.value(n.x), f.value(n.y), n.at)
	}
	arm := func(n node) func() model.Expr { return func() model.Expr { return f.value(n) } }
	return f.Conditional(f.test(n.c), arm(n.x), arm(n.y), n.at)
}
