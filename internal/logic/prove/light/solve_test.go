package light

import (
	"math/rand/v2"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// An equality is solved for a number only if its factor is known not to be 0. Where it is
// known to be 0, as that of a is once a > 0 was cancelled, nothing follows for the number.
func TestFactorThatIsZero(t *testing.T) {
	f := sym.New(sym.Real)
	real := func(name string) sym.Expr { return f.Symbol(name, sym.SortReal) }
	a, p, q, r, zero := real("a"), real("p"), real("q"), real("r"), f.RealInt(0)
	for _, x := range []struct {
		name  string
		claim sym.Expr
		want  outcome
	}{
		{"it follows", f.Eq(f.Add(p, q), r), refuted},
		{"it does not follow", f.Gt(q, zero), open},
	} {
		c := simplify.Empty(f).Assume(f.And(f.Gt(a, zero), f.Eq(f.Add(f.Mul(a, p), f.Mul(a, q)), f.Mul(a, r)),
			f.Not(x.claim)))
		run := &run{f: f, ctx: c, claim: x.claim, limits: Limits{}.withDefaults()}
		if got := run.solved(c, prove.Query{}); got != x.want && !(x.want == open && got == found) {
			t.Errorf("%s: outcome %v, want %v", x.name, got, x.want)
		}
	}
}

// What is false at a point where all that is known is true is never proved. The facts are
// products of sums, as they come about when quotients are multiplied out: some factors are
// 0 at the point, and known to be, others are known not to be.
func TestNothingFalseIsProved(t *testing.T) {
	f := sym.New(sym.Real)
	names := []string{"a", "b", "c", "d", "e"}
	rng := rand.New(rand.NewPCG(1, 3))
	for range 40 {
		var x []sym.Expr
		at := map[sym.Expr]sym.Expr{}
		for _, name := range names {
			s := f.Symbol(name, sym.SortReal)
			x, at[s] = append(x, s), f.RealInt(rng.Int64N(5)-1)
		}
		pick := func() sym.Expr { return x[rng.IntN(len(x))] }
		// shifted is a sum of two numbers that is 0 at the point, or not.
		shifted := func(by int64) sym.Expr {
			e := f.Add(pick(), f.Mul(f.RealInt(rng.Int64N(3)-1), pick()))
			return f.Add(f.Sub(e, f.Substitute(e, at)), f.RealInt(by))
		}
		c := simplify.Empty(f)
		for range 2 + rng.IntN(3) {
			c = c.Assume(f.Eq(f.Mul(pick(), shifted(0)), f.RealInt(0)))
		}
		for range 1 + rng.IntN(3) {
			e := f.Mul(pick(), shifted(rng.Int64N(2)))
			now := f.Substitute(e, at)
			c = c.Assume([]sym.Expr{f.Ge(e, now), f.Gt(e, f.Sub(now, f.RealInt(1))), f.Le(e, now)}[rng.IntN(3)])
		}
		claim := f.Gt(f.Add(f.Mul(pick(), pick()), pick()), f.RealInt(0))
		if f.Substitute(claim, at) == sym.True {
			claim = f.Not(claim)
		}
		r, err := New(Limits{Cases: 20, Hunt: 1}).Prove(c, prove.Query{Claim: claim})
		if err != nil || r.Answer == prove.Yes {
			t.Fatalf("%s was proved under %s; it is false for %v (%v)", f.String(claim), f.String(c.Condition()), at, err)
		}
		run := &run{f: f, ctx: c, claim: claim, limits: Limits{Cases: 20}.withDefaults()}
		if run.solved(c.Assume(f.Not(claim)), prove.Query{}) == refuted {
			t.Fatalf("%s was proved under %s after equalities were solved", f.String(claim), f.String(c.Condition()))
		}
	}
}
