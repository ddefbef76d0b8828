package light

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// The greatest and the least of the same numbers are equal in whatever order they are compared; of others they are not.
func TestExtremal(t *testing.T) {
	f := sym.New(sym.Real)
	for _, sort := range []sym.Sort{sym.SortReal, sym.SortInt} {
		a, b, c, d := f.Symbol("a", sort), f.Symbol("b", sort), f.Symbol("c", sort), f.Symbol("d", sort)
		if sort == sym.SortInt {
			a, b, c, d = f.Symbol("i", sort), f.Symbol("j", sort), f.Symbol("k", sort), f.Symbol("l", sort)
		}
		greater := func(x, y sym.Expr) sym.Expr { return f.Ite(f.Gt(x, y), x, y) }
		for _, x := range []struct {
			name string
			a, b sym.Expr
			want bool
		}{
			{"another order", f.Max(f.Max(a, b), f.Max(c, d)), f.Max(d, f.Max(c, f.Max(b, a))), true},
			{"the least", f.Min(f.Min(a, b), c), f.Min(b, f.Min(c, a)), true},
			{"one of them twice", f.Max(f.Max(a, b), c), f.Max(f.Max(c, a), f.Max(b, c)), true},
			{"another comparison", greater(greater(a, b), c), f.Max(c, f.Max(b, a)), true},
			{"one less", f.Max(f.Max(a, b), c), f.Max(b, c), false},
			{"another one", f.Max(f.Max(a, b), c), f.Max(f.Max(a, b), d), false},
			{"the least and the greatest", f.Max(a, b), f.Min(a, b), false},
			{"the least of two among the greatest", f.Max(f.Max(f.Min(a, b), c), d), f.Max(d, f.Max(c, f.Min(a, b))), true},
			{"mixed", f.Max(f.Min(a, b), c), f.Min(f.Max(a, b), c), false},
			{"another condition", f.Ite(f.Lt(c, d), a, b), f.Ite(f.Lt(d, c), b, a), false},
		} {
			claim := f.Eq(x.a, x.b)
			if got := claim == sym.True || equality(f, claim) && extremal(f, claim); got != x.want {
				t.Errorf("%s: %v, but %v is wanted: %s", x.name, got, x.want, f.String(claim))
			}
		}
	}
}
