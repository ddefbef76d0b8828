package enclose

import (
	"math"
	"math/big"
)

// transcendental are the functions of math.h that a C library computes to within little
// more than half a unit in the last place, so that what it gives is nearly always the
// number of the format that is nearest to the value.
var transcendental = map[string]bool{
	"exp": true, "exp2": true, "log": true, "log2": true, "log10": true, "sin": true, "cos": true, "tan": true,
	"asin": true, "acos": true, "atan": true, "sinh": true, "cosh": true, "tanh": true, "asinh": true, "acosh": true,
	"atanh": true, "pow": true, "atan2": true, "cbrt": true,
}

// Nearest gives the value of such a function, rounded to nearest, where it is a number that
// is neither zero nor subnormal: it is enclosed until all of the enclosure rounds to one
// (Ziv, "Fast Evaluation of Elementary Mathematical Functions with Correctly Rounded Last
// Bit", ACM TOMS 1991).
func Nearest(name string, args []float64, bits int) (float64, bool) {
	if !transcendental[name] {
		return 0, false
	}
	for n := uint(96); n <= 400; n *= 2 {
		a := Bits(n)
		var xs []Interval
		for _, x := range args {
			q := new(big.Rat).SetFloat64(x)
			if q == nil || x == 0 {
				return 0, false
			}
			xs = append(xs, a.Rat(q))
		}
		y, ok := a.Apply(name, xs...)
		if !ok {
			return 0, false
		}
		lo, hi := rounded(y.Lo, bits), rounded(y.Hi, bits)
		if lo == hi {
			return lo, math.Abs(lo) > 1e-30 && !math.IsInf(lo, 0)
		}
	}
	return 0, false
}

func rounded(x *big.Float, bits int) float64 {
	if bits == 32 {
		v, _ := x.Float32()
		return float64(v)
	}
	v, _ := x.Float64()
	return v
}
