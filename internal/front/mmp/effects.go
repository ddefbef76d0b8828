package mmp

import "github.com/tass-go/tass/internal/model"

// effects says what evaluating an expression can change.
type effects struct {
	calls  bool            // a function of the program, or an allocation
	stores bool            // to a place other than a local variable of its own
	vars   map[string]bool // local variables, by name
	steps  bool            // needs actions of its own, though it changes nothing
}

func (e *effects) any() bool { return e.calls || e.stores || e.steps || len(e.vars) > 0 }

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
func (f *fn) effectsOf(list ...node) effects {
	var e effects
	for _, n := range list {
		f.addEffects(n, &e)
	}
	return e
}

func (f *fn) addEffects(n node, e *effects) {
	var changed node
	switch n := n.(type) {
	case *assignExpr:
		changed = n.x
	case *stepExpr:
		changed = n.x
	case *mallocExpr:
		e.calls = true
	case *callExpr:
		c := f.l.callee(n.name)
		switch {
		case c != nil && c.abstract != nil:
		case c != nil && c.library:
			e.steps = true
		default:
			e.calls = true
		}
	}
	if changed != nil {
		if x, ok := changed.(*nameExpr); ok && f.private(f.env.find(x.name)) {
			if e.vars == nil {
				e.vars = map[string]bool{}
			}
			e.vars[x.name] = true
		} else {
			e.stores = true
		}
	}
	for _, k := range children(n) {
		f.addEffects(k, e)
	}
}

func (f *fn) hasEffects(list ...node) bool {
	e := f.effectsOf(list...)
	return e.any()
}

// private tells whether only the function's own assignments change a variable.
func (f *fn) private(v *model.Variable) bool {
	if v == nil || !v.Type.IsScalar() {
		return false
	}
	return v.Class == model.Temp || (v.Class == model.Local || v.Class == model.Param) && !f.taken[v.Name]
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
	case *claimStmt:
		walk(s.cond.x)
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

// hold keeps the value of an expression that was lowered before the nodes later: in
// a temporary when evaluating them can change it.
func (f *fn) hold(e model.Expr, later ...node) model.Expr {
	eff := f.effectsOf(later...)
	return f.holdOver(e, &eff)
}

func (f *fn) holdOver(e model.Expr, eff *effects) model.Expr {
	if f.f == nil || isBad(e.Type()) || e.Type().Kind == model.Void || f.stable(e, eff) {
		return e
	}
	e = plain(e)
	t := f.newTemp(e.Type(), e.Pos())
	f.assign(e.Pos(), t, e)
	return load(t)
}

// holdPlace keeps a place from changing while later nodes are evaluated: the
// pointers and indices in it are kept.
func (f *fn) holdPlace(p model.Expr, later ...node) model.Expr {
	eff := f.effectsOf(later...)
	return f.fixPlace(p, &eff)
}

func (f *fn) fixPlace(p model.Expr, eff *effects) model.Expr {
	switch p := p.(type) {
	case *model.Deref:
		return &model.Deref{Node: p.Node, Ptr: f.holdOver(p.Ptr, eff)}
	case *model.Index:
		return &model.Index{Node: p.Node, Array: f.fixPlace(p.Array, eff), Index: f.holdOver(p.Index, eff)}
	case *model.Member:
		return &model.Member{Node: p.Node, Struct: f.fixPlace(p.Struct, eff), Field: p.Field}
	}
	return p
}

// stable tells whether effects leave the value of an expression alone.
func (f *fn) stable(e model.Expr, eff *effects) bool {
	if !eff.calls && !eff.stores && len(eff.vars) == 0 {
		return true
	}
	ok := true
	model.Walk(e, func(x model.Expr) bool {
		l, is := x.(*model.Load)
		if !is || !ok {
			return ok
		}
		v := model.Root(l.Place)
		_, direct := l.Place.(*model.VarRef)
		switch {
		case v != nil && (v.Class == model.Input || v.Class == model.Bound):
		case direct && f.private(v):
			ok = !eff.vars[v.Name]
		default:
			ok = !eff.calls && !eff.stores
		}
		return ok
	})
	return ok
}
