package smt_test

import (
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Provers never contradict each other on products of sums that are known to be 0, or not
// to be, and of which some factors are asked for.
func TestProversAgreeOnFactors(t *testing.T) {
	counters := []*prove.Counter{
		{Prover: light.New(light.Limits{Cases: 20, Hunt: 10})},
		{Prover: solver(t, "z3", smt.Options{Z3Limit: 20_000})},
		{Prover: solver(t, "cvc5", smt.Options{CVC5Limit: 3_000})},
	}
	rounds := uint64(100)
	if testing.Short() {
		rounds = 30
	}
	for seed := range rounds {
		rng := rand.New(rand.NewPCG(seed, 13))
		f := sym.New(sym.Real)
		sort := []sym.Sort{sym.SortReal, sym.SortInt}[rng.IntN(2)]
		zero := f.Sub(f.Symbol("a", sort), f.Symbol("a", sort))
		var parts []sym.Expr
		for range 3 {
			p := f.Symbol(string(rune('a'+rng.IntN(4))), sort)
			if rng.IntN(3) > 0 {
				q := f.Mul(f.Symbol(string(rune('a'+rng.IntN(4))), sort), f.Symbol(string(rune('a'+rng.IntN(4))), sort))
				p = f.Add(p, f.Mul(q, f.Int(rng.Int64N(5)-2)))
			}
			parts = append(parts, p)
		}
		compared := func() sym.Expr {
			p := parts[rng.IntN(len(parts))]
			for range rng.IntN(3) {
				p = f.Mul(p, parts[rng.IntN(len(parts))])
			}
			if rng.IntN(2) == 0 {
				return f.Eq(p, zero)
			}
			return f.Ne(p, zero)
		}
		c := simplify.Empty(f)
		for range 1 + rng.IntN(3) {
			c = c.Assume(compared())
		}
		all := prove.Cross{counters[0], counters[1], counters[2]}
		if _, err := all.Prove(c, prove.Query{Claim: compared(), WantModel: true}); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	for i, k := range counters {
		t.Logf("prover %d: %d yes, %d no, %d unknown", i, k.Yes, k.No, k.Unknown)
		if k.Yes == 0 || k.No == 0 {
			t.Errorf("prover %d decided nothing: the test is vacuous", i)
		}
	}
}
