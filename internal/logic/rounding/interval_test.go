package rounding

import (
	"math"
	"math/big"
	"math/rand"
	"testing"
)

// corner gives a random double, often an extreme one.
func corner(r *rand.Rand) float64 {
	switch r.Intn(6) {
	case 0:
		return []float64{0, 1, -1, 5e-324, -5e-324, 0x1p-1022, math.MaxFloat64, -math.MaxFloat64, 3, 0.1}[r.Intn(10)]
	case 1:
		return math.Float64frombits(r.Uint64()&^(0x7ff<<52) | uint64(r.Intn(0x7ff))<<52)
	case 2:
		return float64(r.Intn(100) - 50)
	}
	return math.Ldexp(2*r.Float64()-1, r.Intn(8)-4)
}

func big1(v float64) *big.Float { return new(big.Float).SetPrec(2200).SetFloat64(v) }

// TestDirected compares the ends with the exact result: they are on either side of it,
// and no further than the next double; the double itself where the result is one.
func TestDirected(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	ops := []struct {
		name  string
		op    func(a, b float64) (lo, hi float64)
		exact func(z, a, b *big.Float) *big.Float
	}{
		{"sum", sum, (*big.Float).Add},
		{"product", product, (*big.Float).Mul},
		{"quotient", quotient, (*big.Float).Quo},
		{"root", func(a, _ float64) (lo, hi float64) { return root(math.Abs(a)) },
			func(z, a, _ *big.Float) *big.Float { return z.Sqrt(a.Abs(a)) }},
	}
	for range 200000 {
		a, b := corner(r), corner(r)
		for _, o := range ops {
			if o.name == "quotient" && b == 0 {
				continue
			}
			lo, hi := o.op(a, b)
			z := o.exact(new(big.Float).SetPrec(2200), big1(a), big1(b))
			if !math.IsInf(lo, 0) && big1(lo).Cmp(z) > 0 || !math.IsInf(hi, 0) && big1(hi).Cmp(z) < 0 || lo > hi {
				t.Fatalf("%s of %g and %g is not in [%g, %g]", o.name, a, b, lo, hi)
			}
			near, _ := z.Float64()
			if !math.IsInf(near, 0) && (lo < math.Nextafter(near, math.Inf(-1)) || hi > math.Nextafter(near, math.Inf(1))) {
				t.Fatalf("%s of %g and %g is in [%g, %g], too wide", o.name, a, b, lo, hi)
			}
			if math.Abs(near) > 1e-200 && math.Abs(near) < 1e200 && math.Abs(a) > 1e-200 && big1(near).Cmp(z) == 0 &&
				o.name != "root" && lo != hi {
				t.Fatalf("%s of %g and %g is exact, not [%g, %g]", o.name, a, b, lo, hi)
			}
		}
	}
}

// TestHalfUlp rounds random numbers below a magnitude in both formats.
func TestHalfUlp(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	for range 100000 {
		m := math.Abs(corner(r))
		if m == 0 || m > 1e300 {
			continue
		}
		z := big1(m)
		z.Mul(z, big1(r.Float64()))
		for bits, limit := range map[uint8]float64{32: 3e38, 64: 1e300} {
			if m > limit {
				continue
			}
			near, _ := z.Float64()
			if bits == 32 {
				s, _ := z.Float32()
				near = float64(s)
			}
			d := new(big.Float).SetPrec(2200).Sub(big1(near), z)
			if d.Abs(d).Cmp(big1(formatOf(bits).halfUlp(m))) > 0 {
				t.Fatalf("%d bits: %v of at most %g is rounded to %g", bits, z, m, near)
			}
		}
	}
	if h := formatOf(64).halfUlp(1); h != 0x1p-54 {
		t.Errorf("below 1 numbers are 2^-53 apart, half of it is not %g", h)
	}
}

func TestFinest(t *testing.T) {
	for v, want := range map[float64]int{1: 0, 3: 0, 0.75: -2, 1024: 10, 5e-324: -1074, 0x1.8p-1023: -1024, 0.1: -55} {
		if got := finest(v); got != want {
			t.Errorf("finest(%g) = %d, not %d", v, got, want)
		}
	}
}

func TestOfFormat(t *testing.T) {
	iv := Interval{-0.1, 0.1}.ofFormat(32)
	if iv.Lo > -0.1 || iv.Hi < 0.1 || float64(float32(iv.Hi)) != iv.Hi || iv.Hi > 0.1000001 {
		t.Errorf("0.1 in single precision: %v", iv)
	}
	if !(Interval{0, math.MaxFloat32}).ofFormat(32).Finite() || (Interval{0, 1e39}).ofFormat(32).Finite() {
		t.Error("overflow of single precision")
	}
}
