package annot

import (
	"math/big"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
)

// fold lowers a sum, a product or a count over the integers of a range, such as
// \sum {int i | 0 <= i && i < n} a[i]; v is bound already.
func (l *lowerer) fold(b *Bind, v *model.Variable) model.Expr {
	x := &model.Fold{Node: model.Node{At: b.At}, Op: model.Add, Var: v}
	if b.Op == Product {
		x.Op = model.Mul
	}
	given, body := l.given(b, v), l.value(b.Body)
	if l.isBad(given) || l.isBad(body) || !l.setRange(x, given) {
		return l.bad(b.At)
	}
	if b.Op == Count {
		c, ok := AsLogical(body)
		if !ok {
			l.Report(diag.Annotation, body.Pos(), "what \\numof counts is a condition, not %s", body.Type()).
				WithHint("put a comparison in parentheses: \\numof {int i | 0 <= i && i < n} (a[i] > 0)")
			return l.bad(b.At)
		}
		x.Cond = Conjunction(x.Cond, c)
		body = l.Int(1, b.At)
	}
	x.Body = l.Arith(l.Promote(body), body.Pos())
	x.T = x.Body.Type()
	if l.isBad(x.Body) {
		return l.bad(b.At)
	}
	return x
}

// AsLogical gives the Logical of a value, if it is one or was made of one.
func AsLogical(e model.Expr) (model.Expr, bool) {
	if e.Type().Kind == model.Logical {
		return e, true
	}
	if c, ok := e.(*model.Cast); ok && c.X.Type().Kind == model.Logical {
		return c.X, true
	}
	return nil, false
}

// Conjunction gives x && y, where x may be missing.
func Conjunction(x, y model.Expr) model.Expr {
	if x == nil {
		return y
	}
	return join(model.And, x, y, x.Pos())
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
func (l *lowerer) setRange(x *model.Fold, given model.Expr) bool {
	for _, c := range conjuncts(given) {
		lo, hi := bounds(c, x.Var)
		switch {
		case lo != nil && x.Lo == nil:
			x.Lo = lo
		case hi != nil && x.Hi == nil:
			x.Hi = hi
		default:
			x.Cond = Conjunction(x.Cond, c)
		}
	}
	missing := "below"
	switch {
	case x.Lo != nil && x.Hi != nil:
		return true
	case x.Lo != nil:
		missing = "above"
	}
	name := x.Var.Name
	l.Report(diag.Annotation, given.Pos(), "the range does not bound %s from %s", name, missing).
		WithHint("it is a conjunction with lo <= %s && %s < hi, where lo and hi are signed integers", name, name)
	return false
}

// bounds reads a comparison of v with an integer: lo of lo <= v, or hi of v < hi.
func bounds(c model.Expr, v *model.Variable) (lo, hi model.Expr) {
	b, ok := c.(*model.Binary)
	if !ok {
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
	load, ok := e.(*model.Load)
	if !ok {
		return false
	}
	r, ok := load.Place.(*model.VarRef)
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

// successor gives e + 1, of a signed type; of a constant its value, unless it has the name
// of a macro, which reports keep, or is the largest.
func successor(e model.Expr) model.Expr {
	node := model.Node{T: e.Type(), At: e.Pos()}
	one := &model.Const{Node: node, Value: new(big.Rat).SetInt64(1)}
	if c, ok := e.(*model.Const); ok && c.Macro == "" {
		next := new(big.Rat).Add(c.Value, one.Value)
		if next.Num().BitLen() < node.T.Bits {
			return &model.Const{Node: node, Value: next}
		}
	}
	return &model.Binary{Node: node, Op: model.Add, X: e, Y: one}
}
