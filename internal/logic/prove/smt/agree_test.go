package smt_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/symgen"
)

// solver returns a prover for an installed solver.
func solver(t testing.TB, name string, o smt.Options) *smt.Prover {
	t.Helper()
	s, ok := smt.FindOne(name)
	if !ok {
		t.Fatalf("%s is not on the PATH: `make deps` installs what the tests need", name)
	}
	if o.Timeout == 0 {
		// The resources that these tests grant are used up in less than a second, but where solvers do not count
		// what they use, as now and then in arithmetic of products.
		o.Timeout = 3 * time.Second
	}
	p := smt.New(o, s)
	t.Cleanup(func() { p.Close() })
	return p
}

// random makes a context and a claim.
func random(seed uint64) (*simplify.Context, sym.Expr) {
	r := rand.New(rand.NewPCG(seed, 7))
	flag := func() bool { return r.IntN(2) == 0 }
	g := &symgen.Gen{F: sym.New(sym.Real), Pick: r.IntN,
		Products: r.IntN(4) == 0, Division: flag(), Arrays: flag(), Conditionals: flag(), Reals: flag()}
	c := simplify.Empty(g.F)
	for range r.IntN(5) {
		c = c.Assume(g.Bool(2))
	}
	if claim := g.Bool(2); r.IntN(3) != 0 {
		return c, claim
	}
	return c, sym.False
}

// Provers never contradict each other on random questions, and every model is
// one.
func TestRandomQuestions(t *testing.T) {
	counters := []*prove.Counter{
		{Prover: light.New(light.Limits{})},
		{Prover: solver(t, "z3", smt.Options{Z3Limit: 300_000})},
		{Prover: solver(t, "cvc5", smt.Options{CVC5Limit: 30_000})},
	}
	rounds := int64(1500)
	if testing.Short() {
		rounds = 100
	}
	for seed := range campaign.Seeds(t, rounds) {
		c, claim := random(uint64(seed))
		// The slicer remembers expressions, so there is one for each factory.
		all := prove.Cross{counters[0], counters[1], counters[2], prove.NewSlice(counters[0], counters[0])}
		if _, err := all.Prove(c, prove.Query{Claim: claim, WantModel: true}); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	for i, k := range counters {
		t.Logf("prover %d: %d yes, %d no, %d unknown", i, k.Yes, k.No, k.Unknown)
		if campaign.Usual() && (k.Yes == 0 || k.No == 0) {
			t.Errorf("prover %d decided nothing: the test is vacuous", i)
		}
	}
	if k := counters[0]; campaign.Usual() && k.Unknown*20 > k.Calls {
		t.Errorf("the light prover left %d of %d questions open", k.Unknown, k.Calls)
	}
}

// The same of questions about ranges: folds and quantifiers. What is proved holds under
// every valuation tried.
func TestRandomRanges(t *testing.T) {
	counters := []*prove.Counter{
		{Prover: light.New(light.Limits{})},
		{Prover: solver(t, "z3", smt.Options{Z3Limit: 200_000})},
		{Prover: solver(t, "cvc5", smt.Options{CVC5Limit: 20_000})},
	}
	rounds := int64(250)
	if testing.Short() {
		rounds = 40
	}
	for seed := range campaign.Seeds(t, rounds) {
		r := rand.New(rand.NewPCG(uint64(seed), 11))
		g := &symgen.Gen{F: sym.New(sym.Real), Pick: r.IntN, Arrays: true,
			Folds: r.IntN(2) == 0, Quantifiers: r.IntN(3) != 0, Conditionals: r.IntN(3) == 0, Reals: r.IntN(3) == 0}
		c := simplify.Empty(g.F)
		for range r.IntN(4) {
			c = c.Assume(g.Bool(2))
		}
		claim := g.Bool(2)
		all := prove.Cross{counters[0], counters[1], counters[2], prove.NewSlice(counters[0], counters[0])}
		a, err := all.Prove(c, prove.Query{Claim: claim, WantModel: true})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		if a.Answer != prove.Yes {
			continue
		}
		for range 20 {
			v := g.Valuation()
			given, err := g.F.Eval(c.Condition(), v)
			if err != nil || !given.Bool {
				continue
			}
			if holds, err := g.F.Eval(claim, v); err == nil && !holds.Bool {
				t.Fatalf("seed %d: %s |- %s is proved, and false", seed, g.F.String(c.Condition()), g.F.String(claim))
			}
		}
	}
	for i, k := range counters {
		t.Logf("prover %d: %d yes, %d no, %d unknown", i, k.Yes, k.No, k.Unknown)
		if campaign.Usual() && (k.Yes == 0 || k.No == 0) {
			t.Errorf("prover %d decided nothing: the test is vacuous", i)
		}
	}
}

// A literal prover asks the solver even what the context decides by itself.
func TestLiteral(t *testing.T) {
	f := sym.New(sym.Real)
	x := f.Symbol("x", sym.SortInt)
	c := simplify.Empty(f).Assume(f.Ge(x, f.Int(2)))
	for _, literal := range []bool{false, true} {
		p := solver(t, "z3", smt.Options{Literal: literal})
		r, err := p.Prove(c, prove.Query{Claim: f.Ge(x, f.Int(1))})
		if err != nil || r.Answer != prove.Yes || (p.Calls == 1) != literal {
			t.Errorf("literal %t: %s, %d calls, %v", literal, r.Answer, p.Calls, err)
		}
	}
}
