package concrete

import (
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// edge draws integers around the limits of the fast path, too.
func edge(t *rapid.T, name string) int64 {
	return rapid.OneOf(rapid.Int64Range(-20, 20), rapid.Int64(),
		rapid.SampledFrom([]int64{math.MinInt64, math.MinInt64 + 1, math.MaxInt64, 1 << 32, -1 << 31})).Draw(t, name)
}

// The fast path for small integers agrees with math/big.
func TestNumAgreesWithBig(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := edge(t, "x"), edge(t, "y")
		a, b := intNum(x), intNum(y)
		p, q := big.NewInt(x), big.NewInt(y)
		same := func(op string, got num, want *big.Int) {
			if got.rat().Cmp(new(big.Rat).SetInt(want)) != 0 {
				t.Fatalf("%d %s %d = %s, want %s", x, op, y, got, want)
			}
		}
		same("+", a.add(b), new(big.Int).Add(p, q))
		same("-", a.sub(b), new(big.Int).Sub(p, q))
		same("*", a.mul(b), new(big.Int).Mul(p, q))
		if y != 0 {
			same("/", a.truncDiv(b), new(big.Int).Quo(p, q))
			same("%", a.mod(b), new(big.Int).Rem(p, q))
			if r := a.quo(b).mul(b); r.cmp(a) != 0 {
				t.Fatalf("%d / %d * %d = %s", x, y, y, r)
			}
		}
		if a.cmp(b) != p.Cmp(q) {
			t.Fatalf("%d cmp %d = %d", x, y, a.cmp(b))
		}
	})
}

// Wrapping is what the conversions of Go do.
func TestWrapAgreesWithConversions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := edge(t, "x")
		for _, c := range []struct {
			width  int
			signed bool
			want   int64
		}{{8, true, int64(int8(x))}, {8, false, int64(uint8(x))}, {16, true, int64(int16(x))}, {32, true, int64(int32(x))},
			{32, false, int64(uint32(x))}, {64, true, x}} {
			if got := intNum(x).wrap(c.width, c.signed); got.cmp(intNum(c.want)) != 0 {
				t.Fatalf("%d to %d bits, signed %v: %s, want %d", x, c.width, c.signed, got, c.want)
			}
		}
		if got := intNum(x).wrap(64, false); got.big().Uint64() != uint64(x) {
			t.Fatalf("%d as uint64: %s", x, got)
		}
	})
}
