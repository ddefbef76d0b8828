package light

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Under what is long, cases are told apart only for a question that somebody waits for.
func TestGlance(t *testing.T) {
	f := sym.New(sym.Real)
	x, y, zero := f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal), f.RealInt(0)
	a := f.Symbol("a", f.ArraySort(sym.SortReal))
	long := zero
	for i := range 501 {
		long = f.Add(long, f.Read(a, f.Int(int64(i))))
	}
	given := f.Ne(x, y)
	claim := f.Gt(f.Mul(f.RealInt(2), f.Ite(f.Gt(x, y), x, y)), f.Add(x, y))
	for _, tt := range []struct {
		name  string
		given sym.Expr
		claim sym.Expr
		worth prove.Effort
		want  prove.Answer
	}{
		{"short, brief", given, claim, prove.Brief, prove.Yes},
		{"long, full", f.And(given, f.Gt(long, zero)), claim, prove.Full, prove.Yes},
		{"long, brief", f.And(given, f.Gt(long, zero)), claim, prove.Brief, prove.Unknown},
		{"long, brief, seen at a glance", f.Gt(long, zero), f.Ge(f.Mul(f.RealInt(2), long), zero), prove.Brief, prove.Yes},
	} {
		q := prove.Query{Claim: tt.claim, Effort: tt.worth}
		r, err := New(Limits{}).Prove(simplify.Empty(f).Assume(tt.given), q)
		if err != nil || r.Answer != tt.want {
			t.Errorf("%s: %s (%s) %v, want %s", tt.name, r.Answer, r.Reason, err, tt.want)
		}
	}
}
