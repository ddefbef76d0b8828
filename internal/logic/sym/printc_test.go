package sym

import (
	"math/big"
	"testing"
)

func TestC(t *testing.T) {
	f := New(Real)
	x, y, n, i := f.Symbol("x", SortReal), f.Symbol("y", SortReal), f.Symbol("n", SortInt), f.BoundVar("i", SortInt)
	a := f.Symbol("a", f.ArraySort(SortReal))
	r := func(p, q int64) Expr { return f.Rational(big.NewRat(p, q)) }
	table := f.DenseArray(f.Symbol(Nowhere, f.ArraySort(SortReal)), []Expr{x, y, r(3, 1)})
	for _, c := range []struct {
		e    Expr
		want string
	}{
		{f.Mul(x, f.Mul(x, x)), "x*x*x"},
		{f.Add(f.Mul(r(1, 3), x), f.Mul(r(-2, 3), y)), "x/3 - 2*y/3"},
		{f.Add(f.Mul(r(1, 4), x), r(1, 3)), "0.25*x + 1.0/3"},
		{f.Div(f.Neg(x), y), "-x/y"},
		{f.Div(f.Add(x, r(1, 1)), f.Mul(y, f.Mul(y, x))), "(x + 1)/(x*y*y)"},
		{f.Div(r(1, 1), f.IntToReal(n)), "1/(double)n"},
		{f.IntDiv(n, f.Int(2)), "n/2"},
		{f.FloorMod(n, f.Int(256)), "(unsigned char)n"},
		{f.FloorMod(n, f.Int(7)), "(n % 7 + 7) % 7"},
		{f.Read(table, n), "n == 0 ? x : n == 1 ? y : 3"},
		{f.Read(f.Write(a, n, x), f.Add(n, f.Int(1))), "a[n + 1]"},
		{f.Forall(i, f.Or(f.Lt(i, n), f.Gt(f.Read(a, i), x))), "forall {int i1} n >= i1 + 1 || a[i1] > x"},
		{f.And(f.Lt(x, r(1, 2)), f.Or(f.Ge(n, f.Int(3)), f.Le(n, f.Int(0)))), "x < 0.5 && (n >= 3 || n <= 0)"},
		{f.Sum(i, f.Int(0), n, f.Mul(x, f.Read(a, i))), `x*(\sum {int i1 | 0 <= i1 && i1 < n} a[i1])`},
	} {
		if got := f.C(c.e); got != c.want {
			t.Errorf("%s is %s, want %s", f.String(c.e), got, c.want)
		}
	}
}

func TestCOfMachineNumbers(t *testing.T) {
	f := New(IEEE)
	x := f.Symbol("x", SortF64)
	c := func(q *big.Rat, bits int) Expr { return f.FConst(q.RatString(), q, bits) }
	for _, k := range []struct {
		e    Expr
		want string
	}{
		{f.FAdd(x, c(big.NewRat(1, 10), 64)), "0.1 + x"},
		{f.FMul(f.FConv(x, 32), c(big.NewRat(1, 10), 32)), "0.1f*(float)x"},
		{f.FDiv(x, c(big.NewRat(3, 1), 64)), "x/3.0"},
		{f.IntToFloat(f.Symbol("n", SortInt), 64), "(double)n"},
		{f.Not(f.FLt(x, c(big.NewRat(0, 1), 64))), "!(x < 0.0)"},
		{f.FApply("sqrt", 64, x), "sqrt(x)"},
		{f.FApply("sqrt", 32, f.FApply("floor", 32, f.FConv(x, 32))), "sqrtf(floorf((float)x))"},
		{f.FApply("exp", 80, f.FConv(x, 80)), "expl((long double)x)"},
		{f.FApply("g", 32, f.FConv(x, 32)), "g((float)x)"}, // abstract: a function of the program
		{f.FMul(f.FConv(x, 80), c(big.NewRat(1, 2), 80)), "0x.8p+0L*(long double)x"},
	} {
		if got := f.C(k.e); got != k.want {
			t.Errorf("%s is %s, want %s", f.String(k.e), got, k.want)
		}
	}
}
