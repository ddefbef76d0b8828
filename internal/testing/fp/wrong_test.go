package fp

import (
	"math"
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// law is a supposed identity.
type law struct {
	name        string
	left, right sym.Expr
	want        prove.Answer
}

func laws(f *sym.Factory) []law {
	v := func(name string) sym.Expr { return f.Symbol(name, sym.SortF64) }
	c := func(v float64) sym.Expr { return number(v, 64)(f) }
	fn := func(name string, args ...sym.Expr) sym.Expr { return f.FApply(name, 64, args...) }
	x, y, z, s := v("x"), v("y"), v("z"), f.Symbol("s", sym.SortF32)
	n := f.IntToFloat(f.Symbol("n", sym.SortInt), 64)
	zero, one := c(0), c(1)
	return []law{
		{"x + 0 is x", f.FAdd(x, zero), x, prove.No},
		{"0 - x is -x", f.FSub(zero, x), f.FNeg(x), prove.No},
		{"x - x is 0", f.FSub(x, x), zero, prove.No},
		{"0*x is 0", f.FMul(zero, x), zero, prove.No},
		{"x/x is 1", f.FDiv(x, x), one, prove.No},
		{"x == x", f.FEq(x, x), sym.True, prove.No},
		{"x <= x", f.FLe(x, x), sym.True, prove.No},
		{"!(x < y) is y <= x", f.Not(f.FLt(x, y)), f.FLe(y, x), prove.No},
		{"-(x - y) is y - x", f.FNeg(f.FSub(x, y)), f.FSub(y, x), prove.No},
		{"-(x + y) is -x - y", f.FNeg(f.FAdd(x, y)), f.FSub(f.FNeg(x), y), prove.No},
		{"addition is associative", f.FAdd(f.FAdd(x, y), z), f.FAdd(x, f.FAdd(y, z)), prove.No},
		{"x/3 is x*(1/3)", f.FDiv(x, c(3)), f.FMul(f.FDiv(one, c(3)), x), prove.No},
		{"fabs(x) is x < 0 ? -x : x", fn("fabs", x), f.Ite(f.FLt(x, zero), f.FNeg(x), x), prove.No},
		{"fmax(x, y) is x < y ? y : x", fn("fmax", x, y), f.Ite(f.FLt(x, y), y, x), prove.No},
		{"floor(x) is trunc(x)", fn("floor", x), fn("trunc", x), prove.No},
		{"rint(x) is round(x)", fn("rint", x), fn("round", x), prove.No},
		{"sqrt(x*x) is fabs(x)", fn("sqrt", f.FMul(x, x)), fn("fabs", x), prove.No},
		{"(double)(float)x is x", f.FConv(f.FConv(x, 32), 64), x, prove.No},
		{"(double)(float)n is (double)n", f.FConv(f.IntToFloat(f.Symbol("n", sym.SortInt), 32), 64), n, prove.No},
		{"(float)(x + y) is (float)x + (float)y", f.FConv(f.FAdd(x, y), 32), f.FAdd(f.FConv(x, 32), f.FConv(y, 32)),
			prove.No},
		{"x + -0 is x", f.FAdd(x, c(math.Copysign(0, -1))), x, prove.Yes},
		{"(n + 0) is n", f.FAdd(n, zero), n, prove.Yes},
		{"x - 0 is x", f.FSub(x, zero), x, prove.Yes},
		{"(float)(double)s is s", f.FConv(f.FConv(s, 64), 32), s, prove.Yes},
		{"fabs(-x) is fabs(x)", fn("fabs", f.FNeg(x)), fn("fabs", x), prove.Yes},
		{"x/4 is 0.25*x", f.FDiv(x, c(4)), f.FMul(c(0.25), x), prove.Yes},
		{"copysign(x, y)'s magnitude", fn("fabs", fn("copysign", x, y)), fn("fabs", x), prove.Yes},
	}
}

// What holds of the real numbers alone is told apart from what holds of machine numbers: if
// a rule were one of these, it would be found.
func TestWrongRulesAreFound(t *testing.T) {
	p, _ := provers(t)
	f := sym.New(sym.Herbrand)
	for _, l := range campaign.Sample(t, laws(f), 2) {
		got, err := p.Decide(func(m Formats) (Question, error) { return Equal(m, f, l.left, f, l.right) })
		if err != nil {
			t.Fatal(err)
		}
		if got != l.want {
			t.Errorf("%s: %v, want %v", l.name, got, l.want)
		}
	}
}

// A context that says too much of what follows from comparisons would be found.
func TestWrongOrdersAreFound(t *testing.T) {
	p, _ := provers(t)
	f := sym.New(sym.IEEE)
	x, y, n := f.Symbol("x", sym.SortF64), f.Symbol("y", sym.SortF64), f.Symbol("n", sym.SortInt)
	one, three := number(1, 64)(f), number(3, 64)(f)
	box := []sym.Expr{f.FLe(one, x), f.FLe(x, three)}
	for _, tt := range []struct {
		name  string
		given []sym.Expr
		claim sym.Expr
		want  prove.Answer
	}{
		{"less is not greater", []sym.Expr{f.FLt(x, y)}, f.Not(f.FLe(y, x)), prove.Yes},
		{"not less", []sym.Expr{f.Not(f.FLt(x, y))}, f.FLe(y, x), prove.No},
		{"equal values are one", []sym.Expr{f.FEq(x, y)}, f.Eq(x, y), prove.No},
		{"a range", box, f.FLe(f.FMul(x, x), f.FMul(three, three)), prove.Yes},
		{"its end", box, f.FLt(f.FMul(x, x), f.FMul(three, three)), prove.No},
		{"an integer", []sym.Expr{f.Ge(n, f.Int(2))}, f.FLt(one, f.IntToFloat(n, 64)), prove.Yes},
		{"an integer beyond", []sym.Expr{f.Ge(n, f.Int(2))}, f.FLt(three, f.IntToFloat(n, 64)), prove.No},
		{"an integer cut", []sym.Expr{f.FLt(x, three), f.FLe(one, x)}, f.Le(f.FloatToInt(x), f.Int(2)), prove.Yes},
		{"an integer cut wrongly", []sym.Expr{f.FLe(x, three), f.FLe(one, x)}, f.Le(f.FloatToInt(x), f.Int(2)), prove.No},
	} {
		ctx := simplify.Empty(f)
		for _, e := range tt.given {
			ctx = ctx.Assume(e)
		}
		if got, err := p.Prove(ctx, prove.Query{Claim: tt.claim}); err != nil || got.Answer != tt.want {
			t.Errorf("%s: %v (%v), want %v", tt.name, got.Answer, err, tt.want)
		}
	}
}
