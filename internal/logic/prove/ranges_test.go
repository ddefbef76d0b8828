package prove_test

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// What is declared of the elements of an array and of a function is known to the prover:
// a model lies within, and what lies within is proved.
func TestRanges(t *testing.T) {
	f := sym.New(sym.Real)
	bytes := &sym.Range{Hi: num.Int(255), Known: true}
	f.Declare(sym.OpSymbol, "a", &sym.Range{Elem: bytes})
	f.Declare(sym.OpApply, "g", bytes)
	f.Declare(sym.OpApply, "h", bytes)
	f.Declare(sym.OpApply, "h", &sym.Range{Lo: num.Int(-1), Hi: num.Int(1), Known: true}) // another program's
	a, i := f.Symbol("a", f.ArraySort(sym.SortInt)), f.Symbol("i", sym.SortInt)
	b := f.Symbol("b", f.ArraySort(sym.SortInt))
	read, g, h := f.Read(a, i), f.Apply("g", sym.SortInt, i), f.Apply("h", sym.SortInt, i)
	other := f.Read(b, i)
	p := light.New(light.Limits{})
	for _, tt := range []struct {
		assumed, claim sym.Expr
		want           prove.Answer
	}{
		{sym.True, f.Le(read, f.Int(255)), prove.Yes},
		{sym.True, f.Le(read, f.Int(254)), prove.No},
		{sym.True, f.Ge(read, f.Int(0)), prove.Yes},
		{sym.True, f.Le(other, f.Int(255)), prove.No},
		{sym.True, f.Le(f.Add(read, g), f.Int(510)), prove.Yes},
		{sym.True, f.Le(h, f.Int(255)), prove.Yes},
		{sym.True, f.Ge(h, f.Int(0)), prove.No},
		{f.Gt(f.Add(read, g), f.Int(509)), f.Ge(g, f.Int(255)), prove.Yes},
		{f.Gt(read, f.Int(255)), sym.False, prove.Yes},
		{f.Gt(other, f.Int(255)), f.Ne(read, other), prove.Yes},
	} {
		ctx := simplify.Empty(f).Assume(tt.assumed)
		r, err := p.Prove(ctx, prove.Query{Claim: tt.claim, WantModel: true})
		if err != nil || r.Answer != tt.want {
			t.Errorf("under %s, %s: %v (%s), %v, want %v",
				f.String(tt.assumed), f.String(tt.claim), r.Answer, r.Reason, err, tt.want)
		}
		if r.Model != nil {
			within := f.And(f.Le(read, f.Int(255)), f.Ge(read, f.Int(0)), f.Le(g, f.Int(255)))
			if ok, err := r.Model.Holds(within); err != nil || !ok {
				t.Errorf("%s: the model %s is not within the ranges: %v", f.String(tt.claim), r.Model, err)
			}
		}
	}
}
