package mmp

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
)

// fold lowers a sum, a product or a count over the integers of a range; v is bound
// in f already.
func (f *fn) fold(n *quantExpr, v *model.Variable) model.Expr {
	x := &model.Fold{Node: model.Node{At: n.at}, Op: model.Add, Var: v}
	if n.word == `\product` {
		x.Op = model.Mul
	}
	given, body := f.logical(f.value(n.rng)), f.value(n.body)
	if isBad(given.Type()) || isBad(body.Type()) || !f.setRange(x, given) {
		return bad(n.at)
	}
	if n.word == `\numof` {
		c, ok := asLogical(body)
		if !ok {
			f.report(diag.Annotation, body.Pos(), "what \\numof counts is a condition, not %s", body.Type()).
				WithHint("put a comparison in parentheses: \\numof {int i | 0 <= i && i < n} (a[i] > 0)")
			return bad(n.at)
		}
		x.Cond = conjunction(x.Cond, c)
		body = intConst(1, tInt, n.at)
	}
	x.Body = f.arith(promote(body))
	x.T = x.Body.Type()
	if isBad(x.T) {
		return bad(n.at)
	}
	return x
}

// conjunction gives "x && y", where x may be missing.
func conjunction(x, y model.Expr) model.Expr {
	if x == nil {
		return y
	}
	return &model.Binary{Node: model.Node{T: tLogical, At: x.Pos()}, Op: model.And, X: x, Y: y}
}

// conjuncts gives the parts of a condition that && joins.
func conjuncts(e model.Expr) []model.Expr {
	if b, ok := e.(*model.Binary); ok && b.Op == model.And {
		return append(conjuncts(b.X), conjuncts(b.Y)...)
	}
	return []model.Expr{e}
}

// setRange takes the bounds of a fold's variable out of its constraint; what is left
// becomes its condition. It gives false after a report.
func (f *fn) setRange(x *model.Fold, given model.Expr) bool {
	for _, c := range conjuncts(given) {
		lo, hi := bounds(c, x.Var)
		switch {
		case lo != nil && x.Lo == nil:
			x.Lo = lo
		case hi != nil && x.Hi == nil:
			x.Hi = hi
		default:
			x.Cond = conjunction(x.Cond, c)
		}
	}
	missing := "below"
	switch {
	case x.Lo != nil && x.Hi != nil:
		return true
	case x.Lo != nil:
		missing = "above"
	}
	f.report(diag.Annotation, given.Pos(), "the range does not bound %s from %s", x.Var.Name, missing).
		WithHint("it is a conjunction with lo <= %s && %s < hi", x.Var.Name, x.Var.Name)
	return false
}

// bounds reads a comparison of v with an integer: lo of lo <= v, or hi of v < hi.
func bounds(c model.Expr, v *model.Variable) (lo, hi model.Expr) {
	b, ok := c.(*model.Binary)
	if !ok || b.X.Type().Kind != model.Int {
		return nil, nil
	}
	op, x, y := b.Op, b.X, b.Y
	if isVariable(y, v) {
		mirrored := map[model.Op]model.Op{model.Lt: model.Gt, model.Le: model.Ge, model.Gt: model.Lt, model.Ge: model.Le}
		if op, ok = mirrored[op]; !ok {
			return nil, nil
		}
		x, y = y, x
	}
	if !isVariable(x, v) || mentions(y, v) {
		return nil, nil
	}
	switch op {
	case model.Lt:
		return nil, y
	case model.Le:
		return nil, successor(y)
	case model.Gt:
		return successor(y), nil
	case model.Ge:
		return y, nil
	}
	return nil, nil
}

// isVariable tells whether an expression is the value of a variable, perhaps as a
// wider type.
func isVariable(e model.Expr, v *model.Variable) bool {
	if c, ok := e.(*model.Cast); ok && c.T.Kind == model.Int && c.T.Bits >= v.Type.Bits {
		e = c.X
	}
	l, ok := e.(*model.Load)
	if !ok {
		return false
	}
	r, ok := l.Place.(*model.VarRef)
	return ok && r.Var == v
}

func mentions(e model.Expr, v *model.Variable) bool {
	found := false
	model.Walk(e, func(x model.Expr) bool {
		r, ok := x.(*model.VarRef)
		found = found || ok && r.Var == v
		return !found
	})
	return found
}

// successor gives e + 1.
func successor(e model.Expr) model.Expr {
	one := intConst(1, e.Type(), e.Pos())
	if c := fold(model.Add, e, one, e.Type(), e.Pos()); c != nil {
		return c
	}
	return &model.Binary{Node: model.Node{T: e.Type(), At: e.Pos()}, Op: model.Add, X: e, Y: one}
}
