package prove

import (
	"slices"
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// What defines roots is left out where nothing else speaks of them, and only there.
func TestWithoutRoots(t *testing.T) {
	f := sym.New(sym.Real)
	a, zero := f.Symbol("a", sym.SortReal), f.RealInt(0)
	root := func(x sym.Expr) sym.Expr { return f.FApply("sqrt", 64, x) }
	defined := func(x sym.Expr) []sym.Expr {
		y := root(x)
		return []sym.Expr{f.Ge(y, zero), f.Eq(f.Mul(y, y), x)}
	}
	two := f.RealInt(2)
	nested := f.Add(root(two), a)
	b := f.Symbol("b", sym.SortReal)
	apart := f.Sub(root(a), b)
	positive := f.Add(f.Mul(apart, apart), two)
	proved := func(_ *simplify.Context, claim sym.Expr) bool { return slices.Contains(f.Symbols(claim), b) }
	for _, c := range []struct {
		name   string
		assume []sym.Expr
		want   sym.Expr
	}{
		{"number", defined(two), sym.True},
		{"symbol", defined(a), f.Ge(a, zero)},
		{"sum", append(defined(f.Add(f.Mul(a, a), two)), f.Lt(a, zero)), f.Lt(a, zero)},
		{"two", append(defined(two), defined(f.RealInt(3))...), sym.True},
		{"used elsewhere", append(defined(two), f.Lt(root(two), a)), sym.Nil},
		{"used in another", append(defined(two), defined(nested)...), f.And(append(defined(two), f.Ge(nested, zero))...)},
		{"used in another that is never negative", append(defined(a), defined(positive)...), f.Ge(a, zero)},
		{"square alone", defined(two)[1:], sym.Nil},
		{"another, of which nothing is known", append(defined(two), f.Eq(root(a), f.RealInt(7))), sym.Nil},
		{"no roots", []sym.Expr{f.Lt(a, zero)}, sym.Nil},
		{"of a negative number", defined(f.RealInt(-2)), sym.False},
	} {
		ctx := simplify.Empty(f)
		for _, e := range c.assume {
			ctx = ctx.Assume(e)
		}
		want := c.want
		if want == sym.Nil {
			want = ctx.Condition()
		}
		if got := WithoutRoots(ctx, proved).Condition(); got != want {
			t.Errorf("%s: %s becomes %s, want %s", c.name, f.String(ctx.Condition()), f.String(got), f.String(want))
		}
	}
}
