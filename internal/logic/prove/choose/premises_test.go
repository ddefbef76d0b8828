package choose_test

import (
	"io"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/choose"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Each prover is asked under the premises of a context.
func TestPremisesAreKnown(t *testing.T) {
	f := sym.New(sym.Real)
	x := f.Symbol("x", sym.SortInt)
	ctx := simplify.Empty(f).Suppose(f.Ge(x, f.Int(2)))
	plain := light.New(light.Limits{})
	all, err := choose.New("auto", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer all.Close()
	for name, p := range map[string]prove.Prover{
		"light": plain, "chain": prove.Chain{plain}, "cache": prove.NewCache(plain), "slice": prove.NewSlice(plain, plain),
		"cross": prove.Cross{plain}, "log": &prove.Log{Prover: plain, Out: io.Discard}, "auto": all,
	} {
		if ok, err := prove.Valid(p, ctx, f.Gt(x, f.Int(1))); err != nil || !ok {
			t.Errorf("%s: a claim that follows from a premise: %t, %v", name, ok, err)
		}
		r, err := p.Prove(ctx, prove.Query{Claim: f.Gt(x, f.Int(5)), WantModel: true})
		if err != nil || r.Answer != prove.No || r.Model == nil {
			t.Errorf("%s: a claim that does not: %v, %v", name, r, err)
		} else if err := r.Model.Check(ctx, f.Gt(x, f.Int(5))); err != nil {
			t.Errorf("%s: the model leaves the premise out: %v", name, err)
		}
	}
}
