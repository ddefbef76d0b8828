package build

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Quantified makes a quantifier over the values of a bound variable for which a condition
// holds; nil for all of them.
func (f *Func) Quantified(forall bool, bound *model.Variable, within, body model.Expr, at source.Pos) model.Expr {
	body = f.Condition(body)
	if within != nil && IsBad(within) || IsBad(body) {
		return Bad(at)
	}
	node := model.Node{T: Logical, At: at}
	return Truth(&model.Quant{Node: node, Forall: forall, Bound: bound, Constraint: within, Body: body})
}

// Fold makes the sum (Add) or the product (Mul) of a body over the integers in a range,
// which a condition on the bound variable gives: lo <= i && i < hi, and perhaps more.
func (f *Func) Fold(op model.Op, bound *model.Variable, within, body model.Expr, at source.Pos) model.Expr {
	x := &model.Fold{Node: model.Node{At: at}, Op: op, Var: bound}
	if IsBad(within) || IsBad(body) || !f.setRange(x, within) {
		return Bad(at)
	}
	x.Body = f.Number(f.Promote(body), body.Pos())
	x.T = x.Body.Type()
	if IsBad(x) {
		return Bad(at)
	}
	return x
}

// Count makes the number of integers in a range for which a body holds.
func (f *Func) Count(bound *model.Variable, within, body model.Expr, at source.Pos) model.Expr {
	x := &model.Fold{Node: model.Node{T: Int, At: at}, Op: model.Add, Var: bound, Body: IntConst(1, Int, at)}
	if IsBad(within) || IsBad(body) || !f.setRange(x, within) {
		return Bad(at)
	}
	c, ok := AsCondition(body)
	if !ok {
		f.Report(diag.Annotation, body.Pos(), "what \\numof counts is a condition, not %s", body.Type()).
			WithHint("put a comparison in parentheses: \\numof {int i | 0 <= i && i < n} (a[i] > 0)")
		return Bad(at)
	}
	x.Cond = And(x.Cond, c)
	return x
}

// setRange takes the bounds of a fold's variable out of its constraint; what is left
// becomes its condition. It gives false after a report.
func (f *Func) setRange(x *model.Fold, within model.Expr) bool {
	for _, c := range model.Conjuncts(within) {
		lo, hi := bounds(c, x.Var)
		switch {
		case lo != nil && x.Lo == nil:
			x.Lo = lo
		case hi != nil && x.Hi == nil:
			x.Hi = hi
		default:
			x.Cond = And(x.Cond, c)
		}
	}
	missing := ""
	switch {
	case x.Lo == nil:
		missing = "below"
	case x.Hi == nil:
		missing = "above"
	default:
		return true
	}
	f.Report(diag.Annotation, within.Pos(), "the range does not bound %s from %s", x.Var.Name, missing).
		WithHint("it is a conjunction with lo <= %s && %s < hi, where lo and hi are signed integers", x.Var.Name, x.Var.Name)
	return false
}

// bounds reads a comparison of v with an integer: lo of lo <= v, or hi of v < hi.
func bounds(c model.Expr, v *model.Variable) (lo, hi model.Expr) {
	b, ok := c.(*model.Binary)
	if !ok || b.X.Type().Kind != model.Int {
		return nil, nil
	}
	op, x, y := b.Op, b.X, b.Y
	mirrored := map[model.Op]model.Op{model.Lt: model.Gt, model.Le: model.Ge, model.Gt: model.Lt, model.Ge: model.Le}
	if mirrored[op] == 0 {
		return nil, nil
	}
	if isVariable(y, v) {
		op, x, y = mirrored[op], y, x
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
	}
	return y, nil
}

// isVariable tells whether an expression is the value of a variable, perhaps as a wider
// signed type.
func isVariable(e model.Expr, v *model.Variable) bool {
	if c, ok := e.(*model.Cast); ok && c.T.Kind == model.Int && c.T.Signed && c.T.Bits >= v.Type.Bits {
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
	one := IntConst(1, e.Type(), e.Pos())
	if c := foldBinary(model.Add, e, one, e.Type(), e.Pos()); c != nil {
		return c
	}
	return &model.Binary{Node: model.Node{T: e.Type(), At: e.Pos()}, Op: model.Add, X: e, Y: one}
}
