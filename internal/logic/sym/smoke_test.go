package sym

import "testing"

func TestCanonicalText(t *testing.T) {
	f := New(Real)
	n, m := f.Symbol("n", SortInt), f.Symbol("m", SortInt)
	x, y := f.Symbol("x", SortReal), f.Symbol("y", SortReal)
	a := f.Symbol("a", f.ArraySort(SortReal))
	at := func(i int64) Expr { return f.Read(a, f.Int(i)) }
	cases := []struct {
		got  Expr
		want string
	}{
		{f.Add(at(0), f.Mul(f.RealInt(2), at(1))), "a[0] + 2*a[1]"},
		{f.And(f.Le(f.Int(3), n), f.Le(n, f.Int(10))), "n >= 3 && n <= 10"},
		{f.Sub(f.Mul(f.Add(n, m), f.Sub(n, m)), f.Mul(n, n)), "-m^2"},
		{f.Lt(n, m), "m >= n + 1"},
		{f.Div(x, y), "x/y"},
		{f.Div(f.Sub(f.Mul(x, x), f.Mul(y, y)), f.Sub(x, y)), "x + y"},
		{f.Sub(f.Add(f.Div(x, y), f.Div(y, x)), f.Div(f.Add(f.Mul(x, x), f.Mul(y, y)), f.Mul(x, y))), "0"},
		{f.Not(f.And(f.Lt(x, y), f.Eq(x, f.RealInt(1)))), "x != 1 || x >= y"},
		{f.And(f.Ge(n, f.Int(1)), f.Ge(n, f.Int(3))), "n >= 3"},
		{f.Ne(f.Ite(f.Lt(n, m), f.Int(1), f.Int(0)), f.Int(0)), "m >= n + 1"},
		{f.IntDiv(f.Add(f.Mul(n, f.Int(4)), f.Int(8)), f.Int(4)), "n + 2"},
		{f.Read(f.Write(f.Write(a, n, x), f.Add(n, f.Int(1)), y), n), "x"},
		{f.Write(a, f.Int(2), x), "a{_, _, x}"},
	}
	for _, c := range cases {
		if got := f.String(c.got); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}
