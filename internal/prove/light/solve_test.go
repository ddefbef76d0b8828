package light

import (
	"testing"

	"github.com/tass-go/tass/internal/prove"
	"github.com/tass-go/tass/internal/simplify"
	"github.com/tass-go/tass/internal/sym"
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
		c := simplify.Empty(f).Assume(f.And(f.Gt(a, zero), f.Eq(f.Add(f.Mul(a, p), f.Mul(a, q)), f.Mul(a, r)), f.Not(x.claim)))
		run := &run{f: f, ctx: c, claim: x.claim, limits: Limits{}.withDefaults()}
		if got := run.solved(c, prove.Query{}); got != x.want && !(x.want == open && got == found) {
			t.Errorf("%s: outcome %v, want %v", x.name, got, x.want)
		}
	}
}
