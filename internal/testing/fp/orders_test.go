package fp

import (
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// known makes what is known of the values: comparisons, and ranges.
func known(r *rand.Rand, f *sym.Factory) []sym.Expr {
	var out []sym.Expr
	for range 1 + r.IntN(3) {
		e := anyComparison(r, r.IntN(2), 64)(f)
		if r.IntN(3) == 0 {
			e = f.Not(e)
		}
		out = append(out, e)
	}
	for _, name := range []string{"x64", "y64"} {
		if v := f.Symbol(name, sym.SortF64); r.IntN(2) == 0 {
			lo := float64(r.IntN(3) - 1)
			out = append(out, f.FLe(number(lo, 64)(f), v), f.FLt(v, number(lo+float64(1+r.IntN(2)), 64)(f)))
		}
	}
	if n := f.Symbol("n", sym.SortInt); r.IntN(2) == 0 {
		out = append(out, f.Ge(n, f.Int(-2)), f.Le(n, f.Int(2)))
	}
	return out
}

// claim makes a comparison, or one of a value cut to an integer.
func claim(r *rand.Rand, f *sym.Factory) sym.Expr {
	if r.IntN(6) == 0 {
		return f.Le(f.FloatToInt(anyNumber(r, 1, 64)(f)), f.Int(int64(r.IntN(6)-2)))
	}
	return anyComparison(r, r.IntN(3), 64)(f)
}

// What the simplifier and the in-process prover conclude from comparisons of machine
// numbers follows from them, as solvers prove.
func TestOrdersAgainstSolvers(t *testing.T) {
	r := rand.New(rand.NewPCG(*seed, 14))
	p, _ := provers(t)
	most := campaign.Number(*amount/2, *amount/20)
	count := [3]int{}
	for tries := 0; count[prove.Yes]+count[prove.Unknown] < most && tries < 200*most; tries++ {
		f := sym.New(sym.IEEE)
		given := known(r, f)
		ctx := simplify.Empty(f)
		for _, e := range given {
			ctx = ctx.Assume(e)
		}
		c := claim(r, f)
		if f.Op(c) == sym.OpBool {
			continue
		}
		follows := concluded(t, ctx, c)
		if follows == sym.Nil {
			continue
		}
		a, err := p.Decide(func(m Formats) (Question, error) { return Statement(f, m, given, follows) })
		if err != nil {
			t.Fatal(err)
		}
		if count[a]++; a != prove.Yes {
			t.Logf("%s: %s |- %s", a, f.String(f.And(given...)), f.String(follows))
		}
	}
	t.Logf("%d proved, %d open", count[prove.Yes], count[prove.Unknown])
	if count[prove.No] > 0 || count[prove.Yes] < most*9/10 {
		t.Error("what was concluded does not follow, or little was shown")
	}
}

// concluded returns the claim or its negation, if one of them is said to follow from a
// context, or that nothing fulfils it; else Nil.
func concluded(t *testing.T, ctx *simplify.Context, c sym.Expr) sym.Expr {
	f := ctx.Factory()
	if ctx.IsFalse() {
		return sym.False
	}
	for _, e := range []sym.Expr{c, f.Not(c)} {
		r, err := light.New(light.Limits{}).Prove(ctx, prove.Query{Claim: e})
		if err != nil {
			t.Fatal(err)
		}
		if r.Answer == prove.Yes {
			return e
		}
	}
	if s := ctx.Simplify(c); s != c {
		return f.Iff(s, c)
	}
	return sym.Nil
}
