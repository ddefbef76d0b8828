package prove

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// A number whose square is given, and is that of no fraction, is told apart by its sign, where all that is said of it
// can be replaced; others stay as they are.
func TestIrrational(t *testing.T) {
	f := sym.New(sym.Real)
	x, y, n := f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal), f.Symbol("n", sym.SortInt)
	a := f.Symbol("a", f.ArraySort(sym.SortReal))
	real := f.RealInt
	square := func(e sym.Expr) sym.Expr { return f.Mul(e, e) }
	first := f.Read(a, f.Int(0))
	for _, tt := range []struct {
		name   string
		assume []sym.Expr
		cases  int
		dead   int // cases that are contradictory
	}{
		{"alone", []sym.Expr{f.Eq(square(x), real(2))}, 2, 0},
		{"a multiple", []sym.Expr{f.Eq(f.Mul(real(3), square(x)), real(2))}, 2, 0},
		{"positive", []sym.Expr{f.Eq(square(x), real(2)), f.Gt(x, real(1))}, 2, 1},
		{"neither", []sym.Expr{f.Eq(square(x), real(2)), f.Gt(x, real(1)), f.Lt(f.Mul(real(100), x), real(141))}, 2, 2},
		{"element", []sym.Expr{f.Eq(square(first), real(2)), f.Gt(first, f.Read(a, f.Int(1)))}, 2, 0},
		{"element beside an unknown one", []sym.Expr{f.Eq(square(first), real(2)), f.Gt(f.Read(a, n), y)}, 0, 0},
		{"fraction", []sym.Expr{f.Eq(square(x), real(4))}, 0, 0},
		{"another number", []sym.Expr{f.Eq(square(x), y)}, 0, 0},
		{"product", []sym.Expr{f.Eq(f.Mul(x, y), real(2))}, 0, 0},
		{"two squares", []sym.Expr{f.Eq(f.Add(square(x), square(y)), real(2))}, 0, 0},
		{"third power", []sym.Expr{f.Eq(f.Pow(x, 3), real(2))}, 0, 0},
		{"not equal", []sym.Expr{f.Ne(square(x), real(2))}, 0, 0},
	} {
		ctx := simplify.Empty(f)
		for _, e := range tt.assume {
			ctx = ctx.Assume(e)
		}
		cases, dead := Irrational(ctx), 0
		for _, c := range cases {
			if c.IsFalse() {
				dead++
			}
			if len(f.Symbols(c.Condition())) > 1 {
				t.Errorf("%s: case %s", tt.name, f.String(c.Condition()))
			}
		}
		if len(cases) != tt.cases || dead != tt.dead {
			t.Errorf("%s: %d cases, %d of them contradictory; want %d and %d", tt.name, len(cases), dead, tt.cases, tt.dead)
		}
	}
	machine := sym.New(sym.IEEE)
	if Irrational(simplify.Empty(machine)) != nil {
		t.Error("machine arithmetic has no roots that are no numbers of it")
	}
}
