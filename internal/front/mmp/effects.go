package mmp

import (
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
)

// children gives the operands of an expression that are evaluated.
func children(n node) []node {
	switch n := n.(type) {
	case *unaryExpr:
		return []node{n.x}
	case *binaryExpr:
		return []node{n.x, n.y}
	case *assignExpr:
		return []node{n.x, n.y}
	case *stepExpr:
		return []node{n.x}
	case *condExpr:
		return []node{n.c, n.x, n.y}
	case *callExpr:
		return n.args
	case *indexExpr:
		return []node{n.x, n.i}
	case *memberExpr:
		return []node{n.x}
	case *castExpr:
		return []node{n.x}
	case *mallocExpr:
		return []node{n.x}
	case *listExpr:
		return n.items
	}
	return nil
}

// effectsOf gives the effects of expressions.
func (f *fn) effectsOf(list ...node) *build.Effects {
	e := &build.Effects{}
	for _, n := range list {
		f.addEffects(n, e)
	}
	return e
}

func (f *fn) addEffects(n node, e *build.Effects) {
	switch n := n.(type) {
	case *assignExpr:
		f.Change(e, f.named(n.x))
	case *stepExpr:
		f.Change(e, f.named(n.x))
	case *mallocExpr:
		e.Calls = true
	case *callExpr:
		c := f.l.callee(n.name)
		switch {
		case c != nil && c.abstract != nil:
		case c != nil && c.library:
			e.Steps = true
		default:
			e.Calls = true
		}
	}
	for _, k := range children(n) {
		f.addEffects(k, e)
	}
}

// named gives the variable that an expression names; nil for another place.
func (f *fn) named(n node) *model.Variable {
	if x, ok := n.(*nameExpr); ok {
		return f.env.find(x.name)
	}
	return nil
}

func (f *fn) hasEffects(list ...node) bool { return f.effectsOf(list...).Any() }

// hold keeps the value of an expression that was lowered before the nodes later.
func (f *fn) hold(e model.Expr, later ...node) model.Expr { return f.Hold(e, f.effectsOf(later...)) }

// holdPlace keeps a place from changing while later nodes are evaluated.
func (f *fn) holdPlace(p model.Expr, later ...node) model.Expr {
	return f.HoldPlace(p, f.effectsOf(later...))
}

// addressed gives the names of the variables whose address is taken in a function,
// or which recv stores to.
func addressed(b *block) map[string]bool {
	out := map[string]bool{}
	root := func(n node) {
		for {
			switch x := n.(type) {
			case *nameExpr:
				out[x.name] = true
				return
			case *indexExpr:
				n = x.x
			case *memberExpr:
				n = x.x
			default:
				return
			}
		}
	}
	walkStmt(b, func(s stmt) {
		if r, ok := s.(*recvStmt); ok {
			root(r.x)
		}
		if r, ok := s.(*sendStmt); ok {
			root(r.x)
		}
	}, func(n node) {
		if u, ok := n.(*unaryExpr); ok && u.op == "&" {
			root(u.x)
		}
	})
	return out
}

// walkStmt visits statements and the expressions in them.
func walkStmt(s stmt, visit func(stmt), see func(node)) {
	var walk func(n node)
	walk = func(n node) {
		if n == nil {
			return
		}
		see(n)
		for _, k := range children(n) {
			walk(k)
		}
	}
	within := func(list ...stmt) {
		for _, k := range list {
			if k != nil {
				walkStmt(k, visit, see)
			}
		}
	}
	visit(s)
	switch s := s.(type) {
	case *block:
		within(s.list...)
	case *ifStmt:
		walk(s.cond)
		within(s.then, s.alt)
	case *loopStmt:
		within(s.init, s.body)
		walk(s.test)
		walk(s.step)
	case *declStmt:
		for _, d := range s.names {
			walk(d.init)
		}
	case *exprStmt:
		walk(s.x)
	case *jumpStmt:
		walk(s.x)
	case *sendStmt:
		walk(s.x)
		walk(s.dest)
		walk(s.tag)
	case *recvStmt:
		walk(s.x)
		walk(s.source)
		walk(s.tag)
		walk(s.fromTo)
		walk(s.tagTo)
	case *freeStmt:
		walk(s.x)
	}
}
