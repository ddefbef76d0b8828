package c

import (
	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Folds over ranges of integers, such as \sum {int i | 0 <= i && i < n} a[i].

// Names of folds in the rewritten text.
const (
	nameSum     = "__tass_sum"
	nameProduct = "__tass_product"
	nameCount   = "__tass_numof"
)

var foldNames = map[string]string{`\sum`: nameSum, `\product`: nameProduct, `\numof`: nameCount}

// foldOps are the operators of folds.
var foldOps = map[string]model.Op{nameSum: model.Add, nameProduct: model.Mul, nameCount: model.Add}

// fold translates "\sum {int i | range} body".
func (a *annotation) fold() {
	word := a.next()
	fn := foldNames[word.text]
	switch open := a.peek(); {
	case fn == "":
		a.fail(word, "%s is not known", word.text).WithHint("known are %s", orList(foldNames))
	case open.text != "{":
		a.fail(open, "expected { after %s, not %s", word.text, open)
	default:
		a.binder(word, fn, map[string]string{"int": "int"})
	}
	if a.err != nil {
		return
	}
	a.out.made(a.peek().pos, "(")
	a.expr(product)
	a.out.made(a.peek().pos, ")); })")
}

// foldExpr lowers a fold. Its range has been made the first of two arguments.
func (f *fn) foldExpr(name string, bound *model.Variable, args []cc.ExpressionNode, at source.Pos) model.Expr {
	if len(args) != 2 {
		f.report(diag.Annotation, at, "a fold needs a range").WithHint("write {int %s | 0 <= %s && %s < n}", bound.Name,
			bound.Name, bound.Name)
		return bad(at)
	}
	x := &model.Fold{Node: model.Node{At: at}, Op: foldOps[name], Var: bound}
	given := f.logical(f.value(args[0]))
	body := f.value(args[1])
	if isBad(given.Type()) || isBad(body.Type()) || !f.setRange(x, given) {
		return bad(at)
	}
	if name == nameCount {
		c, ok := asLogical(body)
		if !ok {
			f.report(diag.Annotation, body.Pos(), "what \\numof counts is a condition, not %s", body.Type()).
				WithHint("put a comparison in parentheses: \\numof {int i | 0 <= i && i < n} (a[i] > 0)")
			return bad(at)
		}
		x.Cond = conjunction(x.Cond, c)
		body = intConst(1, tInt, at)
	}
	x.Body = f.arith(f.promote(body), body.Pos())
	x.T = x.Body.Type()
	if isBad(x.T) {
		return bad(at)
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

// setRange takes the bounds of a fold's variable out of its constraint; what is
// left becomes its condition. It gives false after a report.
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
	missing := ""
	switch {
	case x.Lo == nil:
		missing = "below"
	case x.Hi == nil:
		missing = "above"
	default:
		return true
	}
	f.report(diag.Annotation, given.Pos(), "the range does not bound %s from %s", x.Var.Name, missing).
		WithHint("it is a conjunction with lo <= %s && %s < hi, where lo and hi are signed integers", x.Var.Name, x.Var.Name)
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

// isVariable tells whether an expression is the value of a variable, perhaps as a
// wider signed type.
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
	one := intConst(1, e.Type(), e.Pos())
	if c := foldBinary(model.Add, e, one, e.Type(), e.Pos()); c != nil {
		return c
	}
	return &model.Binary{Node: model.Node{T: e.Type(), At: e.Pos()}, Op: model.Add, X: e, Y: one}
}
