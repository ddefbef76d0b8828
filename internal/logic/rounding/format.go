package rounding

import "math"

// format is a binary floating-point format of IEEE 754.
type format struct {
	precision int // bits of a significand
	minExp    int // of the smallest normal number, 2^minExp
}

func formatOf(bits uint8) format {
	if bits == 32 {
		return format{24, -126}
	}
	return format{53, -1022}
}

// quantum is the exponent of the smallest positive number, of which all numbers of
// the format are multiples.
func (t format) quantum() int { return t.minExp - t.precision + 1 }

// halfUlp bounds the error of rounding a real number of at most a magnitude to
// nearest. It is half the distance of the numbers of the format below m; where these
// are subnormal, the least double that is not below it.
func (t format) halfUlp(m float64) float64 {
	if m == 0 {
		return 0
	}
	frac, exp := math.Frexp(m) // m = frac * 2^exp, 1/2 <= frac < 1
	if frac == 0.5 {
		exp-- // all numbers below m are of the binade below
	}
	e := max(exp-1, t.minExp) - t.precision
	if e < -1074 {
		return math.SmallestNonzeroFloat64
	}
	return math.Ldexp(1, e)
}

// unit is u, the largest relative error of an operation.
func (t format) unit() float64 { return math.Ldexp(1, -t.precision) }

// smallest is the smallest positive normal number.
func (t format) smallest() float64 { return math.Ldexp(1, t.minExp) }

// grow bounds (1+u)^n - 1 by n*u / (1 - n*u) (Higham, Accuracy and Stability of
// Numerical Algorithms, lemma 3.1), rounded up; infinite for an n too large.
func (t format) grow(n int) float64 {
	nu := float64(n) * t.unit()
	if nu >= 0.5 {
		return math.Inf(1)
	}
	return math.Nextafter(math.Nextafter(nu/(1-nu), 2), 2)
}

// finest gives the exponent of the lowest bit of a number that is not 0.
func finest(v float64) int {
	frac, exp := math.Frexp(v)
	n := int64(math.Ldexp(frac, 53))
	g := exp - 53
	for n&1 == 0 {
		n >>= 1
		g++
	}
	return g
}

// powerOfTwo gives k where |v| = 2^k.
func powerOfTwo(v float64) (k int, ok bool) {
	frac, exp := math.Frexp(v)
	return exp - 1, math.Abs(frac) == 0.5
}
