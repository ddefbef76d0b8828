package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/front/order"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # Statement expressions
//
// In "({ int t = f(x); t * t; })", an extension of gcc, a block is an expression, whose value is that of its last
// statement. It is lowered where the expression is evaluated. Beside other operands it runs as the body of a function
// does: at one time, in an order that is open (callorder.go). What it does is found from its text: declarations in it
// are of objects that nothing else sees.

// statementValue lowers a statement expression.
func (f *fn) statementValue(v syntax.View, at source.Pos) model.Expr {
	if f.NoActions(at) {
		return build.Bad(at)
	}
	if f == f.u.l.linking.initFn {
		f.Report(diag.TypeError, at, "a statement expression outside of a function")
		return build.Bad(at)
	}
	defer f.apartFromGroup()()
	cs := v.Primary.CompoundStatement
	return f.Valued(at, f.u.l.pos(cs.Token2.Position()), f.landsIn(cs), func() model.Expr {
		value := noValue(at)
		f.itemsBut(cs, lastValue(cs), func() {
			value = f.value(lastValue(cs).Statement.ExpressionStatement.ExpressionList)
		})
		return value
	})
}

// lastValue gives the expression that ends a block, or nil.
func lastValue(cs *cc.CompoundStatement) *cc.BlockItem {
	var last *cc.BlockItem
	for l := cs.BlockItemList; l != nil; l = l.BlockItemList {
		last = l.BlockItem
	}
	if last == nil || last.Case != cc.BlockItemStmt || last.Statement.Case != cc.StatementExpr ||
		last.Statement.ExpressionStatement.ExpressionList == nil {
		return nil
	}
	return last
}

// statements is what a statement expression is made of.
type statements struct {
	expressions []syntax.View
	own         map[*cc.Declarator]bool // declared in it
	jumps       bool                    // control may leave it
}

// statementsOf looks through a statement expression.
func (f *fn) statementsOf(v syntax.View) *statements {
	cs := v.Primary.CompoundStatement
	if w := f.u.statements[cs]; w != nil {
		return w
	}
	w := &statements{own: map[*cc.Declarator]bool{}}
	seen := map[cc.ExpressionNode]bool{}
	syntax.EachNode(cs, func(n cc.Node, _ []cc.Node) {
		switch n := n.(type) {
		case *cc.InitDeclarator:
			w.own[n.Declarator] = !n.Declarator.IsStatic() && !n.Declarator.IsExtern()
		case *cc.JumpStatement:
			w.jumps = true
		case cc.ExpressionNode:
			if x := syntax.Look(n); !seen[x.Node] {
				seen[x.Node] = true
				w.expressions = append(w.expressions, x)
			}
		}
	})
	if f.u.statements == nil {
		f.u.statements = map[*cc.CompoundStatement]*statements{}
	}
	f.u.statements[cs] = w
	return w
}

// names tells whether an expression is the name of an object of the statement expression's own.
func (w *statements) names(v syntax.View) bool {
	if v.Form != syntax.Ident {
		return false
	}
	d, ok := v.Primary.ResolvedTo().(*cc.Declarator)
	return ok && w.own[d]
}

// effectsWithin adds the effects of a statement expression.
func (f *fn) effectsWithin(v syntax.View, e *build.Effects) {
	e.Steps = true
	w := f.statementsOf(v)
	for _, x := range w.expressions {
		switch x.Form {
		case syntax.Assign, syntax.Step:
			if to := syntax.Look(x.X); !w.names(to) {
				f.Change(e, f.localOf(to))
			}
		case syntax.Call:
			f.callEffects(x, e)
		}
	}
}

// momentOfStatements gives a statement expression as one moment, which is like a call.
func (f *fn) momentOfStatements(v syntax.View) *moment {
	m := f.moment(order.Called, v.Node)
	block := order.Call{Name: "({})", Library: true} // which does nothing but what is added here
	m.Calls = []order.Call{block}
	w := f.statementsOf(v)
	if w.jumps {
		m.Calls = append(m.Calls, order.Call{Name: "exit", Library: true}) // what comes later is not done
	}
	for _, x := range w.expressions {
		switch x.Form {
		case syntax.Assign, syntax.Step:
			if !w.names(syntax.Look(x.X)) {
				m.uses(f.objectOf(x.X), order.Reads|order.Writes)
			}
		case syntax.Call:
			inner := &unordered{}
			f.addCall(x, inner)
			for _, c := range inner.moments {
				m.Calls = append(m.Calls, c.Calls...)
			}
		case syntax.Ident, syntax.Index, syntax.Deref, syntax.Arrow, syntax.Member:
			if f.isPlace(x) && !w.names(x) {
				m.uses(f.objectOf(x.Node), order.Reads)
			}
		}
	}
	return m
}
