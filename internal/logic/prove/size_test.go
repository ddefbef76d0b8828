package prove

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// The size counts what is in sums once, by its factors, also in the parts of a quotient.
func TestSize(t *testing.T) {
	f := sym.New(sym.Real)
	x, y := f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal)
	zero, sum := f.RealInt(0), f.Add(x, y)
	long := f.Add(f.Pow(x, 3), f.Mul(x, y)) // 3 + 2
	for _, tt := range []struct {
		name         string
		given, claim sym.Expr
		want         int
	}{
		{"nothing", sym.True, sym.False, 0},
		{"sum", f.Gt(sum, zero), sym.False, 2},
		{"claim", sym.True, f.Gt(long, zero), 5},
		{"twice", f.Gt(long, zero), f.Ge(long, zero), 5},
		{"quotient as an argument", sym.True, f.Eq(f.FApply("sin", 64, f.Div(long, sum)), zero), 7},
	} {
		if got := Size(simplify.Empty(f).Assume(tt.given), tt.claim); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}

// A question that somebody waits for is never looked at once only.
func TestGlanceIsForLittleEffort(t *testing.T) {
	f := sym.New(sym.Real)
	long := f.RealInt(0)
	for n := range 40 { // 780 factors
		long = f.Add(long, f.Pow(f.Symbol("x", sym.SortReal), n))
	}
	ctx := simplify.Empty(f).Assume(f.Gt(long, f.RealInt(7)))
	if !Glance(ctx, Query{Claim: sym.False, Effort: Brief}) || Glance(ctx, Query{Claim: sym.False}) {
		t.Error("effort does not count")
	}
	if Glance(simplify.Empty(f), Query{Claim: sym.False, Effort: Brief}) {
		t.Error("a short question is looked at once only")
	}
}
