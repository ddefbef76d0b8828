package light

import (
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/symgen"
)

// Along random paths, a model that is at hand or was varied is one by an
// evaluation from scratch, and a prover that has none does not contradict it.
func TestRandomModels(t *testing.T) {
	hits, varied, nudged := 0, 0, 0
	for seed := range campaign.Seeds(t, 150) {
		r := rand.New(rand.NewPCG(uint64(seed), 3))
		flag := func() bool { return r.IntN(2) == 0 }
		g := &symgen.Gen{F: sym.New(sym.Real), Pick: r.IntN, Products: flag(), Division: flag(), Arrays: flag(),
			Conditionals: flag(), Reals: flag()}
		p := New(Limits{})
		c := simplify.Empty(g.F)
		for range 8 {
			cond := c.Simplify(g.Bool(2))
			if g.F.IsConst(cond) {
				continue
			}
			known := p.recent.models
			read := p.recent.refute(c, cond)
			if read || p.recent.nudge(c, cond) {
				m := p.recent.models[0]
				switch {
				case !read:
					nudged++
				case isNew(known, m):
					varied++
				default:
					hits++
				}
				for _, e := range append([]sym.Expr{g.F.Not(cond)}, c.Conjuncts()...) {
					if v, err := g.F.Eval(e, m.Valuation()); err != nil || !v.Bool {
						t.Fatalf("seed %d: %s is %v (%v) under %s", seed, g.F.String(e), v, err, m)
					}
				}
				if a, err := New(Limits{}).Prove(c, prove.Query{Claim: cond}); err != nil || a.Answer == prove.Yes {
					t.Fatalf("seed %d: %s |- %s: %s (%v)", seed, g.F.String(c.Condition()), g.F.String(cond), a.Answer, err)
				}
			} else if _, err := p.Prove(c, prove.Query{Claim: cond}); err != nil {
				t.Fatal(err)
			}
			if flag() {
				cond = g.F.Not(cond)
			}
			if next := c.Assume(cond); !next.IsFalse() {
				c = next
			}
		}
	}
	t.Logf("%d answers, %d more by fitting, %d by nudging", hits, varied, nudged)
	if campaign.Usual() && (hits < 10 || varied < 10 || nudged < 10) {
		t.Errorf("%d, %d and %d answers: the test is vacuous", hits, varied, nudged)
	}
}

// nudge changes one number, and finds by a line where a comparison turns.
func TestNudge(t *testing.T) {
	f := sym.New(sym.Real)
	a := f.Symbol("a", f.ArraySort(sym.SortReal))
	at := func(i int64) sym.Expr { return f.Read(a, f.Int(i)) }
	n := f.Symbol("n", sym.SortInt)
	zero := f.RealInt(0)
	abs := func(e sym.Expr) sym.Expr { return f.Ite(f.Ge(e, zero), e, f.Neg(e)) }
	det := f.Sub(f.Mul(at(0), at(3)), f.Mul(at(1), at(2)))
	m := prove.NewModel(f)
	for i, k := range []int64{3, 5, 7, 11, 13, 17} {
		if err := m.Assign(at(int64(i)), sym.IntValue(k)); err != nil {
			t.Fatal(err)
		}
	}
	for _, tc := range []struct {
		name         string
		given, claim sym.Expr
		want         bool
	}{
		{"a singular matrix", f.Gt(at(0), zero), f.Ne(det, zero), true},
		{"another entry of greatest size", f.Gt(at(5), at(4)),
			f.Le(abs(f.Div(det, at(0))), abs(f.Div(f.Mul(at(4), at(1)), at(0)))), true},
		{"an odd number", f.Ge(n, f.Int(0)), f.Eq(f.IntMod(n, f.Int(2)), f.Int(0)), true},
		{"two changes needed", sym.True, f.Or(f.Ge(f.Mul(at(0), at(0)), f.RealInt(1)),
			f.Ge(f.Mul(at(1), at(1)), f.RealInt(1))), false},
		{"none helps", sym.True, f.Ge(f.Mul(abs(at(0)), abs(at(1))), zero), false},
	} {
		c := simplify.Empty(f).Assume(tc.given)
		r := &recent{f: f, models: []*prove.Model{m}}
		if got := r.nudge(c, tc.claim); got != tc.want {
			t.Errorf("%s: %v", tc.name, got)
		} else if got {
			if err := r.models[0].Check(c, tc.claim); err != nil {
				t.Errorf("%s: %v", tc.name, err)
			}
		}
	}
}

func isNew(known []*prove.Model, m *prove.Model) bool {
	for _, x := range known {
		if x == m {
			return false
		}
	}
	return true
}

// A model asked for is the same whatever was asked before.
func TestRecentModelsDoNotShow(t *testing.T) {
	f := sym.New(sym.Real)
	x, y := f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal)
	c := simplify.Empty(f).Assume(f.Gt(x, f.RealInt(2)))
	claim := f.Gt(f.Mul(x, y), f.RealInt(10))
	fresh, used := New(Limits{}), New(Limits{})
	for k := range int64(5) {
		if _, err := used.Prove(c, prove.Query{Claim: f.Lt(f.Add(x, y), f.RealInt(k))}); err != nil {
			t.Fatal(err)
		}
	}
	a, err := fresh.Prove(c, prove.Query{Claim: claim, WantModel: true})
	b, err2 := used.Prove(c, prove.Query{Claim: claim, WantModel: true})
	if err != nil || err2 != nil || a.Answer != prove.No || b.Answer != prove.No || a.Model.String() != b.Model.String() {
		t.Errorf("%v %v (%v), then %v %v (%v)", a.Answer, a.Model, err, b.Answer, b.Model, err2)
	}
}

// Few models are kept, and none from another factory.
func TestRecentModelsAreFew(t *testing.T) {
	p := New(Limits{})
	for range 2 {
		f := sym.New(sym.Real)
		x := f.Symbol("x", sym.SortInt)
		square := f.Mul(x, x)
		for k := range int64(2 * maxRecent) {
			c := simplify.Empty(f).Assume(f.Ge(x, f.Int(10*k)))
			if _, err := p.Prove(c, prove.Query{Claim: f.Ne(square, f.Int(100*k*k))}); err != nil {
				t.Fatal(err)
			}
		}
		if n := len(p.recent.models); n == 0 || n > maxRecent {
			t.Errorf("%d models", n)
		}
		if p.recent.refute(simplify.Empty(sym.New(sym.Real)), sym.False) {
			t.Error("a model of another factory")
		}
	}
}
