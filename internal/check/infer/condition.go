package infer

import (
	"math/big"

	"github.com/tass-go/tass/internal/model"
)

// condition proposes that what the condition of the loop compares stays within one
// of what it is compared with: i <= 2*n for a loop while i < 2*n.
func (t *template) condition() {
	test, ok := t.site.Loop().Head.Action.(*model.Branch)
	if !ok {
		return
	}
	c, ok := test.Cond.(*model.Binary)
	if !ok || c.X.Type().Kind != model.Int {
		return
	}
	x, y := c.X, c.Y
	slack := int64(0)
	switch c.Op {
	case model.Lt, model.Le:
	case model.Gt, model.Ge:
		x, y = y, x
	default:
		return
	}
	if c.Op == model.Le || c.Op == model.Ge {
		slack = 1
	}
	for _, s := range t.all {
		a, b := t.eval(x, s), t.eval(y, s)
		if a == nil || b == nil || a.Cmp(b.Add(b, big.NewRat(slack, 1))) > 0 {
			return
		}
	}
	t.below(model.Text(x), model.Text(y), slack)
}

// eval gives the value of an expression over variables, sums and products at a
// sample; nil when it is another one, or has none.
func (t *template) eval(e model.Expr, s sample) *big.Rat {
	switch e := e.(type) {
	case *model.Const:
		return new(big.Rat).Set(e.Value)
	case *model.Load:
		if v, ok := e.Place.(*model.VarRef); ok {
			if x := s.m.visits[t.site.Owner][s.rank].values[v.Var].Num; x != nil {
				return new(big.Rat).Set(x)
			}
		}
	case *model.Binary:
		x, y := t.eval(e.X, s), t.eval(e.Y, s)
		if x == nil || y == nil {
			return nil
		}
		switch e.Op {
		case model.Add:
			return x.Add(x, y)
		case model.Sub:
			return x.Sub(x, y)
		case model.Mul:
			return x.Mul(x, y)
		}
	}
	return nil
}
