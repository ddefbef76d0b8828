package simplify_test

import (
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/symgen"
	"pgregory.net/rapid"
)

// newGen returns a generator that rapid drives, with a random choice of what may
// occur.
func newGen(t *rapid.T) *symgen.Gen {
	flag := rapid.Bool()
	return &symgen.Gen{
		F:        sym.New(sym.Real),
		Pick:     func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "pick") },
		Products: flag.Draw(t, "products"), Division: flag.Draw(t, "division"),
		Arrays: flag.Draw(t, "arrays"), Conditionals: flag.Draw(t, "conditionals"),
		Reals: flag.Draw(t, "reals"), Folds: flag.Draw(t, "folds"), Quantifiers: flag.Draw(t, "quantifiers"),
	}
}

// dice are numbers from a seed that rapid draws: valuations need no shrinking.
func dice(t *rapid.T) func(n int) int {
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
	return r.IntN
}

// holds evaluates conditions; ok is false if one of them is undefined.
func holds(f *sym.Factory, v *sym.Valuation, es []sym.Expr) (all, ok bool) {
	all = true
	for _, e := range es {
		r, err := f.Eval(e, v)
		if err != nil {
			return false, false
		}
		all = all && r.Bool
	}
	return all, true
}

// What is assumed and the context's condition are equivalent, and under them an
// expression equals its simplification and lies within its bounds.
func TestContextsAreEquivalent(t *testing.T) { rapid.Check(t, equivalent) }

// FuzzContexts is TestContextsAreEquivalent driven by the fuzzer.
func FuzzContexts(f *testing.F) { f.Fuzz(rapid.MakeFuzz(equivalent)) }

func equivalent(t *rapid.T) {
	g := newGen(t)
	f := g.F
	var given []sym.Expr
	c := simplify.Empty(f)
	for range rapid.IntRange(1, 6).Draw(t, "conjuncts") {
		e := g.Bool(2)
		given = append(given, e)
		c = c.Assume(e)
	}
	cond, claim, number := c.Condition(), g.Bool(2), g.Int(3)
	truth, value := c.Simplify(claim), c.Simplify(number)
	bounds := c.Bounds(number)
	g.Pick = dice(t)
	for range 20 {
		v := g.Valuation()
		all, ok := holds(f, v, given)
		if !ok {
			continue
		}
		r, err := f.Eval(cond, v)
		if err != nil && !all {
			continue // undefined beside a false conjunct
		}
		if err != nil || r.Bool != all {
			t.Fatalf("assumed %v, true is %v; condition %s is %v (%v)", texts(f, given), all, f.String(cond), r, err)
		}
		if c.IsFalse() && all {
			t.Fatalf("contradictory, but %v holds", texts(f, given))
		}
		if !all {
			continue
		}
		same(t, g, v, claim, truth)
		same(t, g, v, number, value)
		if r, err := f.Eval(number, v); err == nil && !bounds.ContainsRat(r.Num) {
			t.Fatalf("%s = %s out of its bounds %+v under %s", f.String(number), r, bounds, f.String(cond))
		}
	}
}

func same(t *rapid.T, g *symgen.Gen, v *sym.Valuation, a, b sym.Expr) {
	x, err := g.F.Eval(a, v)
	if err != nil {
		return
	}
	y, err := g.F.Eval(b, v)
	if err != nil || !x.Equal(y) {
		t.Fatalf("%s = %s became %s = %s (%v)", g.F.String(a), x, g.F.String(b), y, err)
	}
}

func texts(f *sym.Factory, es []sym.Expr) []string {
	out := make([]string, len(es))
	for i, e := range es {
		out[i] = f.String(e)
	}
	return out
}

// Assuming in another order gives an equivalent context, and assuming the
// condition of a context gives the condition again.
func TestConditionIsStable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := newGen(t)
		g.Conditionals = false
		c := simplify.Empty(g.F)
		for range rapid.IntRange(1, 6).Draw(t, "conjuncts") {
			c = c.Assume(g.Bool(1))
		}
		d := simplify.Empty(g.F).Assume(c.Condition())
		g.Pick = dice(t)
		for range 12 {
			v := g.Valuation()
			x, err := g.F.Eval(c.Condition(), v)
			if err != nil {
				continue
			}
			y, err := g.F.Eval(d.Condition(), v)
			if err != nil && !x.Bool {
				continue
			}
			if err != nil || x.Bool != y.Bool {
				t.Fatalf("%s became %s", g.F.String(c.Condition()), g.F.String(d.Condition()))
			}
		}
	})
}
