package prove_test

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Beside an input, sqrt(2) is a number near 1.414 and nothing else.
func TestConstants(t *testing.T) {
	f := sym.New(sym.Real)
	x := f.Symbol("x", sym.SortReal)
	two, e := f.FApply("sqrt", 64, f.RealInt(2)), f.FApply("exp", 64, f.RealInt(1))
	number := func(p, q int64) sym.Expr { return f.Div(f.RealInt(p), f.RealInt(q)) }
	p := prove.Constants{Prover: light.New(light.Limits{})}
	for _, c := range []struct {
		given, claim sym.Expr
		want         prove.Answer
	}{
		{f.Gt(x, two), f.Gt(x, number(14, 10)), prove.Yes},
		{f.Gt(x, two), f.Gt(x, number(15, 10)), prove.No},
		{f.And(f.Gt(x, two), f.Lt(x, number(14, 10))), sym.False, prove.Yes},
		{f.And(f.Gt(x, two), f.Lt(x, number(142, 100))), sym.False, prove.No},
		{f.And(f.Gt(x, e), f.Lt(x, number(27182, 10000))), sym.False, prove.Yes},
		{f.Eq(x, two), f.Eq(f.Mul(x, x), f.RealInt(2)), prove.Yes},
		{f.Eq(x, two), f.Eq(x, number(99, 70)), prove.Yes - 1}, // no fraction is equal to it: no model is genuine
	} {
		ctx := simplify.Empty(f).Assume(c.given)
		r, err := p.Prove(ctx, prove.Query{Claim: ctx.Simplify(c.claim), WantModel: true})
		if err != nil || r.Answer != c.want {
			t.Errorf("%s |- %s: %s %s, want %s (%v)", f.String(c.given), f.String(c.claim), r.Answer, r.Reason, c.want, err)
		}
	}
}
