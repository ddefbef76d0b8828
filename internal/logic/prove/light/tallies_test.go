package light

import (
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// The buckets of a histogram hold all elements together, whatever they are, and no more in some of
// them; without a distinction of cases, of which there would be buckets to the power of elements.
func TestTallies(t *testing.T) {
	f := sym.New(sym.Real)
	const elements, buckets = 20, 8
	a := f.Symbol("a", f.ArraySort(sym.SortInt))
	ctx := simplify.Empty(f)
	count := make([]sym.Expr, buckets)
	for b := range count {
		count[b] = f.Int(0)
		for i := range elements {
			rest := f.IntMod(f.Read(a, f.Int(int64(i))), f.Int(buckets))
			at := f.Ite(f.Lt(rest, f.Int(0)), f.Add(rest, f.Int(buckets)), rest)
			count[b] = f.Add(count[b], f.Ite(f.Eq(at, f.Int(int64(b))), f.Int(1), f.Int(0)))
		}
	}
	all, some := f.Int(0), f.Int(0)
	for b, c := range count {
		if all = f.Add(all, c); b%2 == 0 {
			some = f.Add(some, c)
		}
	}
	for _, tt := range []struct {
		claim sym.Expr
		want  prove.Answer
	}{
		{f.Eq(all, f.Int(elements)), prove.Yes},
		{f.Le(some, f.Int(elements)), prove.Yes},
		{f.Ge(some, f.Int(0)), prove.Yes},
		{f.Ne(all, f.Int(elements)), prove.No},
	} {
		r, err := New(Limits{Cases: 5, Hunt: 5}).Prove(ctx, prove.Query{Claim: tt.claim})
		if err != nil || r.Answer != tt.want {
			t.Errorf("%s: %s (%s) %v, want %s", f.String(tt.claim), r.Answer, r.Reason, err, tt.want)
		}
	}
}

// What is proved or refuted of sums of conditionals holds, or does not, as all values of the integers
// in them say.
func TestRandomTallies(t *testing.T) {
	answers := map[prove.Answer]int{}
	for seed := range campaign.Seeds(t, 300) {
		dice := rand.New(rand.NewPCG(uint64(seed), 7))
		f := sym.New(sym.Real)
		in := func(lo, hi int) sym.Expr { return f.Int(int64(lo + dice.IntN(hi-lo+1))) }
		i, k := f.Symbol("i", sym.SortInt), f.Symbol("k", sym.SortInt)
		numbers := []sym.Expr{i, k, f.Add(i, f.Ite(f.Lt(i, f.Int(0)), f.Int(3), f.Int(0))), f.IntMod(k, f.Int(3)),
			f.FloorMod(i, f.Int(3)), f.Add(i, k), f.Mul(f.Int(2), i)}
		sum := in(-1, 1)
		for range 1 + dice.IntN(2) {
			p, x, y := numbers[dice.IntN(len(numbers))], in(-1, 2), f.Int(0)
			switch dice.IntN(4) {
			case 0:
				y = in(-1, 2)
			case 1:
				x = k
			}
			for j := -1 + dice.IntN(2); j < 2+dice.IntN(3); j++ {
				sum = f.Add(sum, f.Ite(f.Eq(p, f.Int(int64(j))), x, y))
			}
		}
		given := f.And(f.Ge(i, in(-2, 0)), f.Le(i, in(0, 3)), f.Ge(k, in(-2, 1)), f.Le(k, in(1, 3)))
		claim := []sym.Expr{f.Le(sum, in(0, 3)), f.Eq(sum, in(-1, 2)), f.Ge(sum, in(-2, 1)),
			f.Ne(sum, in(-1, 3))}[dice.IntN(4)]
		want := prove.Yes
		for x := -2; x <= 3; x++ {
			for y := -2; y <= 3; y++ {
				v := values{i: x, k: y}
				if holds(t, f, given, v) && !holds(t, f, claim, v) {
					want = prove.No
				}
			}
		}
		r, err := New(Limits{}).Prove(simplify.Empty(f).Assume(given), prove.Query{Claim: claim, WantModel: seed%2 == 0})
		if answers[r.Answer]++; err != nil || r.Answer != prove.Unknown && r.Answer != want {
			t.Errorf("seed %d: %s |- %s: %s %v, want %s", seed, f.String(given), f.String(claim), r.Answer, err, want)
		}
	}
	t.Log(answers)
}

// values are those of some symbols.
type values map[sym.Expr]int

func holds(t *testing.T, f *sym.Factory, e sym.Expr, v values) bool {
	by := map[sym.Expr]sym.Expr{}
	for x, q := range v {
		by[x] = f.Number(num.Int(int64(q)))
	}
	switch f.Substitute(e, by) {
	case sym.True:
		return true
	case sym.False:
		return false
	}
	t.Fatalf("%s is not decided", f.String(e))
	return false
}
