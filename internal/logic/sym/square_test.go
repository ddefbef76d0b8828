package sym

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// weighted returns k1*x0 + ... + kn*x(n-1) with factors that differ, over the
// elements of an array.
func weighted(f *Factory, arr string, n int, seed int64) Expr {
	a := f.Symbol(arr, f.ArraySort(SortReal))
	e := f.RealInt(0)
	for i := range n {
		k := big.NewRat(seed+int64(i)%5+1, int64(1)<<(i%3))
		e = f.Add(e, f.Mul(f.Rational(k), f.Read(a, small(int64(i)))))
	}
	return e
}

func TestLongSquaresAreKept(t *testing.T) {
	f := New(Real)
	short, long := weighted(f, "a", MaxSquare, 0), weighted(f, "a", MaxSquare+1, 0)
	other := weighted(f, "b", MaxSquare+1, 0)
	two := f.RealInt(2)
	for _, tc := range []struct {
		name string
		e    Expr
		want int // terms
	}{
		{"short", f.Mul(short, short), MaxSquare * (MaxSquare + 1) / 2},
		{"long", f.Mul(long, long), 1},
		{"negated", f.Mul(long, f.Neg(long)), 1},
		{"scaled", f.Mul(long, f.Mul(two, long)), 1},
		{"another sum", f.Mul(long, other), (MaxSquare + 1) * (MaxSquare + 1)},
		{"a sum over the same elements", f.Mul(long, weighted(f, "a", MaxSquare+1, 3)),
			(MaxSquare + 1) * (MaxSquare + 2) / 2},
		{"multiplied out", f.MultiplyOut(f.Mul(long, long)), (MaxSquare + 1) * (MaxSquare + 2) / 2},
	} {
		if n := f.NumTerms(tc.e); n != tc.want {
			t.Errorf("%s: %d terms, want %d", tc.name, n, tc.want)
		}
	}
	square := f.Mul(long, long)
	if f.Mul(f.Neg(long), f.Neg(long)) != square || f.Mul(two, square) != f.Mul(f.Mul(two, long), long) {
		t.Error("equal squares differ")
	}
	if f.Ge(f.Add(square, f.Mul(other, other)), f.RealInt(0)) != True {
		t.Error("a sum of squares is not known to be at least 0")
	}
	if f.KeepsProducts(f.Mul(short, short)) || !f.KeepsProducts(f.Lt(square, two)) {
		t.Error("KeepsProducts is wrong")
	}
}

// Within quotients squares are multiplied out, so that factors cancel.
func TestSquaresInQuotients(t *testing.T) {
	f := New(Real)
	x, y, z := weighted(f, "a", MaxSquare+2, 0), weighted(f, "a", MaxSquare+2, 3), f.Symbol("z", SortReal)
	xx, yy := f.Mul(x, x), f.Mul(y, y)
	difference := f.Sub(xx, yy)
	for _, tc := range []struct {
		name      string
		got, want Expr
	}{
		{"square over its root", f.Div(xx, x), x},
		{"difference of squares", f.Div(difference, f.Sub(x, y)), f.Add(x, y)},
		{"reciprocal", f.Div(f.Add(x, y), difference), f.Div(f.oneR, f.Sub(x, y))},
		{"sum of quotients", f.Add(f.Div(xx, z), f.Div(f.Neg(yy), z)), f.Div(difference, z)},
		{"product of quotients", f.Mul(f.Div(xx, z), f.Div(z, x)), x},
	} {
		if tc.got != tc.want {
			t.Errorf("%s: %d and %d terms", tc.name, f.NumTerms(tc.got), f.NumTerms(tc.want))
		}
	}
}

// What MultiplyOut returns has the value of its argument, and equal polynomials
// become one.
func TestMultiplyOutKeepsValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := New(Real)
		draw := func(name string) Expr {
			return weighted(f, "a", rapid.IntRange(1, MaxSquare+6).Draw(t, name),
				rapid.Int64Range(-9, 9).Draw(t, "seed of "+name))
		}
		p, q := draw("p"), draw("q")
		a := f.Symbol("a", f.ArraySort(SortReal))
		square := f.Mul(f.Add(p, q), f.Add(p, q))
		parts := f.Add(f.Add(f.Mul(p, p), f.Mul(f.RealInt(2), f.Mul(p, q))), f.Mul(q, q))
		if f.MultiplyOut(square) != f.MultiplyOut(parts) || f.MultiplyOut(f.Eq(square, parts)) != True {
			t.Fatal("equal polynomials differ")
		}
		cube := f.Mul(square, f.Read(a, small(1)))
		e := f.Ite(f.Gt(cube, p), f.Read(a, f.RealToInt(parts)), f.Sub(cube, parts))
		out := f.MultiplyOut(e)
		if f.KeepsProducts(out) {
			t.Fatalf("not multiplied out: %s", f.String(out))
		}
		seed := rapid.Int64Range(1, 99).Draw(t, "values")
		elems := map[string]Value{}
		for i := range int64(MaxSquare + 6) {
			elems[big.NewInt(i).String()] = Value{Num: big.NewRat(seed*i%17-8, 3)}
		}
		v := &Valuation{Symbol: func(string, Sort) (Value, bool) {
			return Value{Array: &ArrayValue{Elems: elems, Default: IntValue(5)}}, true
		}}
		x, err := f.Eval(e, v)
		y, err2 := f.Eval(out, v)
		if err != nil || err2 != nil || !x.Equal(y) {
			t.Fatalf("%v (%v) became %v (%v)", x, err, y, err2)
		}
	})
}

// A bound variable in a kept square is not captured: the square stays.
func TestMultiplyOutUnderBinders(t *testing.T) {
	f := New(Real)
	v := f.BoundVar("v", SortInt)
	long := weighted(f, "a", MaxSquare+1, 0)
	inner := f.Add(long, f.Read(f.Symbol("b", f.ArraySort(SortReal)), v))
	e := f.Forall(v, f.Gt(f.Add(f.Mul(inner, inner), f.Mul(long, long)), f.Read(f.Symbol("c", f.ArraySort(SortReal)), v)))
	out := f.MultiplyOut(e)
	if out == e || !f.KeepsProducts(out) {
		t.Errorf("%s became %s", f.String(e), f.String(out))
	}
	free := f.MultiplyOut(f.Mul(inner, inner))
	if free != f.Mul(inner, inner) {
		t.Errorf("a free bound variable: %s", f.String(free))
	}
}

// The error of an iteration: sums of squares of changes that get longer.
func BenchmarkSumOfSquares(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		f := New(Real)
		e := f.RealInt(0)
		for i := range 20 {
			d := weighted(f, "a", 40, int64(i))
			e = f.Add(e, f.Mul(d, d))
		}
		sink = e
	}
}
