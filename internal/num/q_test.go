package num

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// drawInt favours the borders of the fast path.
func drawInt(t *rapid.T, label string) int64 {
	return rapid.OneOf(
		rapid.Int64Range(-20, 20),
		rapid.SampledFrom([]int64{math.MaxInt64, math.MinInt64, math.MinInt64 + 1, math.MaxInt32, 1 << 31, 3037000500,
			-3037000500}),
		rapid.Int64(),
	).Draw(t, label)
}

func drawQ(t *rapid.T) (Q, *big.Rat) {
	n, d := drawInt(t, "n"), drawInt(t, "d")
	if d == 0 {
		d = 1
	}
	q, ok := Frac(n, d)
	if !ok {
		t.Fatal("a fraction was refused")
	}
	return q, big.NewRat(n, 1).Quo(big.NewRat(n, 1), big.NewRat(d, 1))
}

// Every operation agrees with math/big, and results have one representation.
func TestAgainstBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, x := drawQ(t)
		b, y := drawQ(t)
		check := func(op string, got Q, want *big.Rat) {
			if got.Rat().Cmp(want) != 0 || !got.Equal(FromRat(want)) {
				t.Fatalf("%v %s %v = %v, want %v", x, op, y, got, want.RatString())
			}
			if got.wide != nil && got.wide.n.IsInt64() && got.wide.d.IsInt64() {
				t.Fatalf("%v is kept wide", got)
			}
		}
		r := new(big.Rat)
		check("+", a.Add(b), r.Add(x, y))
		check("-", a.Sub(b), r.Sub(x, y))
		check("*", a.Mul(b), r.Mul(x, y))
		if y.Sign() != 0 {
			check("/", a.Quo(b), r.Quo(x, y))
		}
		if a.Cmp(b) != x.Cmp(y) || a.Sign() != x.Sign() || a.IsInt() != x.IsInt() {
			t.Fatalf("%v and %v: order, sign or integrality is wrong", x, y)
		}
		floor := new(big.Int).Div(x.Num(), x.Denom())
		check("floor", a.Floor(), r.SetInt(floor))
		check("trunc", a.Trunc(), r.SetInt(new(big.Int).Quo(x.Num(), x.Denom())))
		if g := GCD(a, b); !g.IsZero() && (!a.Quo(g).IsInt() || !b.Quo(g).IsInt() || g.Sign() < 0 ||
			!GCD(a.Quo(g), b.Quo(g)).IsOne()) {
			t.Fatalf("GCD(%v, %v) = %v", a, b, g)
		}
	})
}

// drawWide makes a number of several words, often one with a power of two below.
func drawWide(t *rapid.T) (Q, *big.Rat) {
	q, x := drawQ(t)
	for range rapid.IntRange(0, 3).Draw(t, "factors") {
		k, y := drawQ(t)
		q, x = q.Mul(k), x.Mul(x, y)
	}
	k := rapid.IntRange(0, 150).Draw(t, "halvings")
	half := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Lsh(big.NewInt(1), uint(k)))
	return q.Mul(FromRat(half)), x.Mul(x, half)
}

// Wide numbers agree with math/big, and have one key each.
func TestWideAgainstBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, x := drawWide(t)
		b, y := drawWide(t)
		if rapid.Bool().Draw(t, "shared denominator") {
			b, y = a.Add(b), y.Add(x, y)
		}
		check := func(op string, got Q, want *big.Rat) {
			if got.Rat().Cmp(want) != 0 || !got.Equal(FromRat(want)) || got.Sign() != want.Sign() ||
				got.String() != want.RatString() {
				t.Fatalf("%v %s %v = %v, want %v", x, op, y, got, want.RatString())
			}
			if string(got.AppendKey(nil)) != string(FromRat(want).AppendKey(nil)) {
				t.Fatalf("%v %s %v = %v has several keys", x, op, y, got)
			}
		}
		r := new(big.Rat)
		check("", a, x)
		check("neg", a.Neg(), r.Neg(x))
		check("+", a.Add(b), r.Add(x, y))
		check("-", a.Sub(b), r.Sub(x, y))
		check("*", a.Mul(b), r.Mul(x, y))
		if y.Sign() != 0 {
			check("/", a.Quo(b), r.Quo(x, y))
		}
		if a.Cmp(b) != x.Cmp(y) || a.Equal(b) != (x.Cmp(y) == 0) || a.IsInt() != x.IsInt() {
			t.Fatalf("%v and %v: order, equality or integrality is wrong", x, y)
		}
		if (string(a.AppendKey(nil)) == string(b.AppendKey(nil))) != a.Equal(b) {
			t.Fatalf("%v and %v: keys", x, y)
		}
		floor := new(big.Int).Div(x.Num(), x.Denom())
		check("floor", a.Floor(), r.SetInt(floor))
		if g := GCD(a, b); !g.IsZero() && (!a.Quo(g).IsInt() || !b.Quo(g).IsInt() || g.Sign() < 0 ||
			!GCD(a.Quo(g), b.Quo(g)).IsOne()) {
			t.Fatalf("GCD(%v, %v) = %v", a, b, g)
		}
	})
}

func BenchmarkWide(b *testing.B) {
	fine := FromRat(new(big.Rat).SetFrac(big.NewInt(3), new(big.Int).Lsh(big.NewInt(1), 90)))
	x, y := Int(1<<40+1).Add(fine), Int(1<<41-7).Sub(fine)
	b.Run("add", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			x.Add(y)
		}
	})
	b.Run("mul", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			x.Mul(y)
		}
	})
}

func TestZeroValue(t *testing.T) {
	var q Q
	if !q.IsZero() || !q.IsInt() || q.String() != "0" || !q.Equal(Int(0)) || !q.Den().IsOne() {
		t.Errorf("the zero value is %v", q)
	}
	if _, ok := Frac(1, 0); ok {
		t.Error("1/0 was accepted")
	}
}

func TestFastPathDoesNotAllocate(t *testing.T) {
	a, b := Int(12345), Int(678)
	var q Q
	if n := testing.AllocsPerRun(100, func() { q = a.Mul(b).Add(a).Sub(b) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if q.String() != "8381577" {
		t.Errorf("got %v", q)
	}
}
