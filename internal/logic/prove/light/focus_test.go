package light

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// What is left out when a proof is looked for may be what makes a claim true: it is no
// ground for saying No, with or without a model. And what is far from the claim counts
// in the end.
func TestFocus(t *testing.T) {
	f := sym.New(sym.Real)
	n, i := f.Symbol("n", sym.SortInt), f.Symbol("i", sym.SortInt)
	array := func(name string) sym.Expr { return f.Symbol(name, f.ArraySort(sym.SortInt)) }
	a, b, c, d := array("a"), array("b"), array("c"), array("d")
	v := f.BoundVar("v", sym.SortInt)
	all := func(body sym.Expr) sym.Expr {
		return f.Forall(v, f.Implies(f.And(f.Le(f.Int(0), v), f.Lt(v, n)), body))
	}
	at := func(x sym.Expr) sym.Expr { return f.Read(x, v) }
	inside := f.And(f.Le(f.Int(0), i), f.Lt(i, n))
	known := []sym.Expr{inside, all(f.Le(at(a), at(b))), all(f.Le(at(b), at(c))), all(f.Le(at(c), at(d))),
		all(f.Le(at(d), f.Int(4)))}
	ask(t, f, []question{
		{"its own array", append([]sym.Expr{all(f.Ge(at(a), f.Int(1)))}, known...), f.Ge(f.Read(a, i), f.Int(1)), prove.Yes},
		{"an array that shares a conjunct", known, f.Le(f.Read(a, i), f.Read(b, i)), prove.Yes},
		{"one conjunct further", known, f.Le(f.Read(a, i), f.Read(c, i)), prove.Yes},
		{"all of them", known, f.Le(f.Read(a, i), f.Int(4)), prove.Yes},
	})
	for _, model := range []bool{false, true} {
		p := New(Limits{Cases: 1, Hunt: 1})
		ctx := simplify.Empty(f)
		for _, e := range known {
			ctx = ctx.Assume(e)
		}
		for _, claim := range []sym.Expr{f.Le(f.Read(a, i), f.Int(4)), f.Le(f.Read(a, i), f.Read(d, i)),
			f.Le(f.Read(b, i), f.Int(4))} {
			if r, err := p.Prove(ctx, prove.Query{Claim: claim, WantModel: model}); err != nil || r.Answer == prove.No {
				t.Errorf("%s: %s, %v", f.String(claim), r.Answer, err)
			}
		}
	}
}

// Searching while focused neither tries models nor keeps them.
func TestFocusFindsNoModel(t *testing.T) {
	f := sym.New(sym.Real)
	i := f.Symbol("i", sym.SortInt)
	a, b := f.Symbol("a", f.ArraySort(sym.SortInt)), f.Symbol("b", f.ArraySort(sym.SortInt))
	v := f.BoundVar("v", sym.SortInt)
	all := func(x sym.Expr) sym.Expr { return f.Forall(v, f.Ge(f.Read(x, v), f.Int(0))) }
	claim := f.Ge(f.Read(a, i), f.Int(1))
	ctx := simplify.Empty(f).Assume(all(a)).Assume(all(b))
	r := &run{f: f, ctx: ctx, claim: claim, limits: Limits{}.withDefaults()}
	if got := r.focused(); got != open || r.model != nil || r.focusing {
		t.Errorf("outcome %d, model %v", got, r.model)
	}
}
