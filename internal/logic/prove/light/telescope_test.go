package light

import (
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/symgen"
)

// What a chain gives between two places is true wherever the chain is, of random
// chains under random valuations; and random conjuncts that are none are left alone.
func TestRandomLadders(t *testing.T) {
	read, held := 0, 0
	for seed := range campaign.Seeds(t, 400) {
		dice := rand.New(rand.NewPCG(uint64(seed), 5))
		g := &symgen.Gen{F: sym.New(sym.Real), Pick: dice.IntN, Arrays: true}
		f := g.F
		v := f.BoundVar("v", sym.SortInt)
		a := f.Symbol("a", f.ArraySort(sym.SortInt))
		term := func() sym.Expr {
			at := f.Read(a, f.Add(f.Mul(f.Int(int64(dice.IntN(3)-1)), v), f.Int(int64(dice.IntN(3)))))
			return []sym.Expr{at, f.Mul(at, f.Symbol("i", sym.SortInt)), f.Mul(v, v), v,
				f.Int(int64(dice.IntN(5) - 2))}[dice.IntN(5)]
		}
		p, up := term(), f.Add(v, f.Int(1))
		diff := f.Sub(f.Substitute(p, map[sym.Expr]sym.Expr{v: up}), p)
		switch dice.IntN(4) {
		case 0:
			diff = f.Neg(diff)
		case 1:
			diff = f.Add(diff, term())
		case 2:
			diff = f.Add(diff, f.Int(int64(dice.IntN(9)-2)))
		}
		step := f.Ge(diff, f.Int(0))
		if dice.IntN(4) == 0 {
			step = f.Eq(diff, f.Int(0))
		}
		lo, hi := f.Int(int64(dice.IntN(4)-1)), f.Symbol("n", sym.SortInt)
		all := f.Forall(v, f.Implies(f.And(f.Le(lo, v), f.Lt(v, hi)), step))
		r := &run{f: f}
		r.instancing = r.newInstancing()
		d, ok := r.chain(all)
		if !ok {
			continue
		}
		read++
		s, e := f.Symbol("j", sym.SortInt), f.Symbol("k", sym.SortInt)
		lemma := d.between(f, s, e)
		for range 40 {
			val := g.Valuation()
			if given, err := f.Eval(all, val); err != nil || !given.Bool {
				continue
			}
			held++
			if q, err := f.Eval(lemma, val); err != nil || !q.Bool {
				t.Fatalf("seed %d: %s, and not %s (%v)", seed, f.String(all), f.String(lemma), err)
			}
		}
	}
	if campaign.Usual() && (read < 80 || held < 200) {
		t.Errorf("%d chains, %d that hold: the test is vacuous", read, held)
	}
}
