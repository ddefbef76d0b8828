package rounding

import (
	"math"
	"math/big"
)

// Interval is the real numbers from Lo to Hi, both included. An infinite end says
// that nothing is known on that side.
type Interval struct{ Lo, Hi float64 }

// point is the interval of one number.
func point(v float64) Interval { return Interval{v, v} }

var everything = Interval{math.Inf(-1), math.Inf(1)}

// Finite tells whether both ends are numbers.
func (i Interval) Finite() bool {
	return !math.IsInf(i.Lo, 0) && !math.IsInf(i.Hi, 0) && i.Lo <= i.Hi
}

// Mag returns the largest absolute value in the interval.
func (i Interval) Mag() float64 { return max(math.Abs(i.Lo), math.Abs(i.Hi)) }

func (i Interval) hasZero() bool { return i.Lo <= 0 && i.Hi >= 0 }

func (i Interval) hull(j Interval) Interval { return Interval{min(i.Lo, j.Lo), max(i.Hi, j.Hi)} }

// meet is the numbers in both. Where rounding has left the two with none in common,
// which cannot be if both are right, it is the first.
func (i Interval) meet(j Interval) Interval {
	if r := (Interval{max(i.Lo, j.Lo), min(i.Hi, j.Hi)}); r.Lo <= r.Hi {
		return r
	}
	return i
}

func (i Interval) neg() Interval { return Interval{-i.Hi, -i.Lo} }

func (i Interval) add(j Interval) Interval {
	lo, _ := sum(i.Lo, j.Lo)
	_, hi := sum(i.Hi, j.Hi)
	return Interval{lo, hi}
}

func (i Interval) sub(j Interval) Interval { return i.add(j.neg()) }

// widen adds the numbers that are within e of the interval.
func (i Interval) widen(e float64) Interval {
	if e == 0 {
		return i
	}
	return i.add(Interval{-e, e})
}

func (i Interval) mul(j Interval) Interval {
	return corners(i, j, product)
}

// div is the quotients; j must not contain 0.
func (i Interval) div(j Interval) Interval {
	return corners(i, j, quotient)
}

// corners gives the hull of an operation's values where these are extreme at the
// corners.
func corners(i, j Interval, op func(a, b float64) (lo, hi float64)) Interval {
	if i.Lo == i.Hi && j.Lo == j.Hi {
		lo, hi := op(i.Lo, j.Lo)
		return Interval{lo, hi}
	}
	r := Interval{math.Inf(1), math.Inf(-1)}
	for _, a := range [2]float64{i.Lo, i.Hi} {
		for _, b := range [2]float64{j.Lo, j.Hi} {
			lo, hi := op(a, b)
			r = r.hull(Interval{lo, hi})
		}
	}
	return r
}

// square is the squares.
func (i Interval) square() Interval {
	r := i.abs()
	return r.mul(r)
}

func (i Interval) abs() Interval {
	switch {
	case i.Lo >= 0:
		return i
	case i.Hi <= 0:
		return i.neg()
	}
	return Interval{0, i.Mag()}
}

// power is the n-th powers, n > 0.
func (i Interval) power(n int64) Interval {
	base := i
	if n%2 == 0 {
		base = i.abs()
	}
	r := point(1)
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			r = r.mul(base)
		}
		if n > 1 {
			base = base.mul(base)
		}
	}
	return r
}

// sqrt is the roots; no number of the interval may be below 0.
func (i Interval) sqrt() Interval {
	lo, _ := root(i.Lo)
	_, hi := root(i.Hi)
	return Interval{lo, hi}
}

func (i Interval) least(j Interval) Interval { return Interval{min(i.Lo, j.Lo), min(i.Hi, j.Hi)} }

func (i Interval) greatest(j Interval) Interval { return Interval{max(i.Lo, j.Lo), max(i.Hi, j.Hi)} }

// ofFormat moves the ends outwards to numbers of the format, so that the interval
// contains the rounded value of each number in it.
func (i Interval) ofFormat(bits uint8) Interval {
	if bits == 64 {
		return i
	}
	return Interval{-up32(-i.Lo), up32(i.Hi)}
}

// up32 gives the least number of single precision that is not below x.
func up32(x float64) float64 {
	y := float32(x)
	if float64(y) < x {
		y = math.Nextafter32(y, float32(math.Inf(1)))
	}
	return float64(y)
}

// The four operations and the root, each with the two doubles nearest to the exact
// value, below and above, or with this value itself twice. The error of the rounded
// result is found exactly; the conversions keep the compiler from fusing operations.

// around gives the neighbours of a rounded result from the sign of what was lost:
// exact - r.
func around(r, lost float64) (lo, hi float64) {
	lo, hi = r, r
	if !(lost >= 0) {
		lo = math.Nextafter(r, math.Inf(-1))
	}
	if !(lost <= 0) {
		hi = math.Nextafter(r, math.Inf(1))
	}
	return lo, hi
}

// vague is what is lost where it cannot be computed.
var vague = math.NaN()

// safe is a magnitude above which the errors of products and quotients are
// themselves doubles.
const safe = 0x1p-900

// sum computes the error as Knuth, The Art of Computer Programming, volume 2,
// section 4.2.2, theorem B.
func sum(a, b float64) (lo, hi float64) {
	s := a + b
	t := s - a
	return around(s, (a-(s-t))+(b-t))
}

func product(a, b float64) (lo, hi float64) {
	if a == 0 || b == 0 {
		return 0, 0
	}
	p := float64(a * b)
	lost := vague
	if math.Abs(p) >= safe {
		lost = math.FMA(a, b, -p)
	}
	return signed(p, lost, (a < 0) != (b < 0))
}

func quotient(a, b float64) (lo, hi float64) {
	if a == 0 {
		return 0, 0
	}
	q := a / b
	lost := vague
	if math.Abs(q) >= safe && math.Abs(a) >= safe && !math.IsInf(q, 0) {
		if lost = math.FMA(-q, b, a); b < 0 {
			lost = -lost
		}
	}
	return signed(q, lost, (a < 0) != (b < 0))
}

// signed is around for a value whose sign is known.
func signed(r, lost float64, negative bool) (lo, hi float64) {
	lo, hi = around(r, lost)
	if negative {
		return lo, min(hi, 0)
	}
	return max(lo, 0), hi
}

func root(x float64) (lo, hi float64) {
	if x <= 0 {
		return 0, 0
	}
	r := math.Sqrt(x)
	lost := vague
	if x >= safe {
		lost = math.FMA(-r, r, x)
	}
	return signed(r, lost, false)
}

// Of magnitudes, none negative: sums and products rounded up.
func sumUp(a, b float64) float64 { _, hi := sum(a, b); return hi }

func productUp(a, b float64) float64 { _, hi := product(a, b); return hi }

// OfRat gives the doubles around a rational number.
func OfRat(r *big.Rat) Interval {
	v, exact := r.Float64()
	if exact {
		return point(v)
	}
	lost := vague
	if !math.IsInf(v, 0) {
		lost = float64(r.Cmp(new(big.Rat).SetFloat64(v)))
	}
	lo, hi := around(v, lost)
	return Interval{lo, hi}
}
