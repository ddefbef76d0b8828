package sym

import (
	"math"
	"math/big"
	"math/rand"
	"testing"
)

// Random constant expressions: what is decided of them is what machine arithmetic says, where
// that is far enough from zero to be sure.
func TestClosedRandom(t *testing.T) {
	f, r := New(Real), rand.New(rand.NewSource(3))
	for range 2000 {
		e, v := closedTree(f, r, 4)
		if !f.IsClosed(e) || math.IsNaN(v) || math.Abs(v) > 1e6 || math.Abs(v) < 1e-6 {
			continue
		}
		if got := f.Gt(e, f.RealInt(0)); got != f.Bool(v > 0) {
			t.Fatalf("%s > 0 is %s, about %g", f.String(e), f.String(got), v)
		}
		if w := math.Trunc(v); math.Abs(v-math.Round(v)) > 1e-6 && f.RealToInt(e) != f.Int(int64(w)) {
			t.Fatalf("trunc(%s) is %s, want %g", f.String(e), f.String(f.RealToInt(e)), w)
		}
	}
}

// Differences of large constants, of which the first enclosures leave several integers.
func TestClosedCancelled(t *testing.T) {
	f, r := New(Real), rand.New(rand.NewSource(5))
	const bits = 400
	for range 4000 {
		n, off := r.Int63n(90)+2, big.NewRat(r.Int63n(4001)-2000, 1000)
		large := new(big.Int).Lsh(big.NewInt(1), uint(50+r.Intn(20)))
		root := new(big.Float).SetPrec(bits).Sqrt(new(big.Float).SetInt64(n))
		v := new(big.Float).SetPrec(bits).Mul(root, new(big.Float).SetInt(large))
		whole, _ := v.Int(nil)
		less := new(big.Rat).Add(new(big.Rat).SetInt(whole), off)
		e := f.Sub(f.Mul(f.Rational(new(big.Rat).SetInt(large)), f.FApply("sqrt", 64, f.RealInt(n))), f.Rational(less))
		v.Sub(v, new(big.Float).SetPrec(bits).SetRat(less))
		want, _ := v.Int64() // cuts off
		if !f.IsClosed(e) {
			continue
		}
		if got := f.RealToInt(e); got != f.Int(want) {
			t.Fatalf("trunc(%s) is %s, want %d", f.String(e), f.String(got), want)
		}
	}
}

// closedTree gives a constant expression with its value.
func closedTree(f *Factory, r *rand.Rand, depth int) (Expr, float64) {
	if depth == 0 {
		q := big.NewRat(r.Int63n(19)-9, r.Int63n(4)+1)
		v, _ := q.Float64()
		return f.Rational(q), v
	}
	x, a := closedTree(f, r, depth-1)
	switch r.Intn(8) {
	case 0, 1:
		y, b := closedTree(f, r, depth-1)
		return f.Add(x, y), a + b
	case 2, 3:
		y, b := closedTree(f, r, depth-1)
		return f.Mul(x, y), a * b
	case 4:
		return f.FApply("sqrt", 64, f.Mul(x, x)), math.Abs(a)
	case 5:
		return f.FApply("sin", 64, x), math.Sin(a)
	case 6:
		return f.FApply("cbrt", 64, x), math.Cbrt(a)
	}
	return f.FApply("sqrt", 64, f.Add(f.Mul(x, x), f.RealInt(1))), math.Sqrt(a*a + 1)
}

// What is zero is known to be, where it is made of roots; and of other functions it stays open.
func TestClosedZeros(t *testing.T) {
	f := New(Real)
	root := func(x Expr) Expr { return f.FApply("sqrt", 64, x) }
	n := f.RealInt
	two, three := root(n(2)), root(n(3))
	sum := root(f.Add(n(5), f.Mul(n(2), root(n(6)))))
	third := f.FApply("cbrt", 64, n(2))
	for _, c := range []struct {
		a, b  Expr
		equal Expr
	}{
		{f.Mul(two, three), root(n(6)), True},
		{f.Add(two, three), sum, True},
		{f.Add(two, three), f.Add(sum, f.Rational(big.NewRat(1, 1<<40))), False},
		{f.Div(n(1), two), f.Div(two, n(2)), True},
		{f.Pow(third, 3), n(2), True},
		{f.Mul(sum, sum), f.Add(n(5), f.Mul(n(2), root(n(6)))), True},
		{f.FApply("exp", 64, n(1)), f.Rational(big.NewRat(2718281828, 1000000000)), False},
	} {
		if got := f.Eq(c.a, c.b); got != c.equal {
			t.Errorf("%s == %s: %s", f.String(c.a), f.String(c.b), f.String(got))
		}
	}
	one := f.FApply("log", 64, f.FApply("exp", 64, n(1)))
	if got := f.Eq(one, n(1)); got == True || got == False {
		t.Errorf("log(exp(1)) == 1 is %s", f.String(got))
	}
	if got := f.RealToInt(f.Mul(sum, f.Sub(three, two))); got != f.Int(1) { // exactly 1
		t.Errorf("truncated: %s", f.String(got))
	}
	if e := f.FApply("sqrt", 64, n(-1)); f.Ge(e, n(0)) == True || f.Ge(e, n(0)) == False {
		t.Error("something is known of the root of -1")
	}
	if e := f.FApply("f", 64, n(2)); f.IsClosed(e) {
		t.Error("an abstract function of a constant is no constant that is known")
	}
}
