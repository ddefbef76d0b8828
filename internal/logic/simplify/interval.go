package simplify

import (
	"math/big"

	"github.com/tass-go/tass/internal/num"
)

// Interval is a set of numbers between two ends. The zero value is all numbers.
type Interval struct {
	Lo, Hi         num.Q // meaningful with HasLo, HasHi
	HasLo, HasHi   bool  // the end is finite
	LoOpen, HiOpen bool  // the end itself is excluded
}

// exactly is the interval of one number.
func exactly(q num.Q) Interval { return Interval{Lo: q, Hi: q, HasLo: true, HasHi: true} }

// between is a closed interval.
func between(lo, hi num.Q) Interval { return Interval{Lo: lo, Hi: hi, HasLo: true, HasHi: true} }

// IsEmpty tells whether no number is in the interval.
func (i Interval) IsEmpty() bool {
	if !i.HasLo || !i.HasHi {
		return false
	}
	c := i.Lo.Cmp(i.Hi)
	return c > 0 || c == 0 && (i.LoOpen || i.HiOpen)
}

// Value returns the only number of the interval, if there is just one.
func (i Interval) Value() (num.Q, bool) {
	if i.HasLo && i.HasHi && !i.LoOpen && !i.HiOpen && i.Lo.Equal(i.Hi) {
		return i.Lo, true
	}
	return num.Q{}, false
}

// Contains tells whether q is in the interval.
func (i Interval) Contains(q num.Q) bool {
	if i.HasLo {
		if c := i.Lo.Cmp(q); c > 0 || c == 0 && i.LoOpen {
			return false
		}
	}
	if i.HasHi {
		if c := i.Hi.Cmp(q); c < 0 || c == 0 && i.HiOpen {
			return false
		}
	}
	return true
}

// Meet is the intersection.
func (i Interval) Meet(j Interval) Interval { return i.meet(j) }

// meet is the intersection.
func (i Interval) meet(j Interval) Interval {
	if j.HasLo {
		i = i.raise(j.Lo, j.LoOpen)
	}
	if j.HasHi {
		i = i.lower(j.Hi, j.HiOpen)
	}
	return i
}

// raise cuts off what is below q, and q itself if open.
func (i Interval) raise(q num.Q, open bool) Interval {
	if i.HasLo {
		if c := i.Lo.Cmp(q); c > 0 || c == 0 && (i.LoOpen || !open) {
			return i
		}
	}
	i.Lo, i.HasLo, i.LoOpen = q, true, open
	return i
}

// lower cuts off what is above q, and q itself if open.
func (i Interval) lower(q num.Q, open bool) Interval {
	if i.HasHi {
		if c := i.Hi.Cmp(q); c < 0 || c == 0 && (i.HiOpen || !open) {
			return i
		}
	}
	i.Hi, i.HasHi, i.HiOpen = q, true, open
	return i
}

// Hull is the least interval around both.
func (i Interval) Hull(j Interval) Interval {
	if i.IsEmpty() {
		return j
	}
	if j.IsEmpty() {
		return i
	}
	r := Interval{HasLo: i.HasLo && j.HasLo, HasHi: i.HasHi && j.HasHi}
	if r.HasLo {
		r.Lo, r.LoOpen = i.Lo, i.LoOpen
		if c := j.Lo.Cmp(i.Lo); c < 0 || c == 0 && !j.LoOpen {
			r.Lo, r.LoOpen = j.Lo, j.LoOpen
		}
	}
	if r.HasHi {
		r.Hi, r.HiOpen = i.Hi, i.HiOpen
		if c := j.Hi.Cmp(i.Hi); c > 0 || c == 0 && !j.HiOpen {
			r.Hi, r.HiOpen = j.Hi, j.HiOpen
		}
	}
	return r
}

// Integral is the interval with its ends rounded inwards to integers.
func (i Interval) Integral() Interval { return i.integral() }

// integral rounds the ends inwards to integers.
func (i Interval) integral() Interval {
	if i.HasLo {
		q := i.Lo.Ceil()
		if i.LoOpen && q.Equal(i.Lo) {
			q = q.Add(num.Int(1))
		}
		i.Lo, i.LoOpen = q, false
	}
	if i.HasHi {
		q := i.Hi.Floor()
		if i.HiOpen && q.Equal(i.Hi) {
			q = q.Sub(num.Int(1))
		}
		i.Hi, i.HiOpen = q, false
	}
	return i
}

// neg is the set of the negatives.
func (i Interval) neg() Interval {
	return Interval{
		Lo: i.Hi.Neg(), HasLo: i.HasHi, LoOpen: i.HiOpen,
		Hi: i.Lo.Neg(), HasHi: i.HasLo, HiOpen: i.LoOpen,
	}
}

// scale is the set of k*x.
func (i Interval) scale(k num.Q) Interval {
	switch k.Sign() {
	case 0:
		return exactly(num.Q{})
	case -1:
		i, k = i.neg(), k.Neg()
	}
	if !k.IsOne() {
		i.Lo, i.Hi = i.Lo.Mul(k), i.Hi.Mul(k)
	}
	return i
}

// shift is the set of x+q.
func (i Interval) shift(q num.Q) Interval {
	if !q.IsZero() {
		i.Lo, i.Hi = i.Lo.Add(q), i.Hi.Add(q)
	}
	return i
}

// plus is the set of sums.
func (i Interval) plus(j Interval) Interval {
	return Interval{
		Lo: i.Lo.Add(j.Lo), HasLo: i.HasLo && j.HasLo, LoOpen: i.LoOpen || j.LoOpen,
		Hi: i.Hi.Add(j.Hi), HasHi: i.HasHi && j.HasHi, HiOpen: i.HiOpen || j.HiOpen,
	}
}

func (i Interval) nonNegative() bool { return i.HasLo && i.Lo.Sign() >= 0 }

func (i Interval) nonPositive() bool { return i.HasHi && i.Hi.Sign() <= 0 }

func (i Interval) positive() bool {
	return i.HasLo && (i.Lo.Sign() > 0 || i.Lo.Sign() == 0 && i.LoOpen)
}

func (i Interval) negative() bool { return i.neg().positive() }

// times is the set of products.
func (i Interval) times(j Interval) Interval {
	if i.nonPositive() && !i.nonNegative() {
		return i.neg().times(j).neg()
	}
	if j.nonPositive() && !j.nonNegative() {
		return i.times(j.neg()).neg()
	}
	if i.nonNegative() && j.nonNegative() {
		r := Interval{Lo: i.Lo.Mul(j.Lo), HasLo: true, HasHi: i.HasHi && j.HasHi}
		r.LoOpen = i.positive() && j.positive() && (i.LoOpen || j.LoOpen)
		if r.HasHi {
			r.Hi, r.HiOpen = i.Hi.Mul(j.Hi), (i.HiOpen || j.HiOpen) && !i.Hi.Mul(j.Hi).IsZero()
		}
		return r
	}
	return i.timesMixed(j)
}

// timesMixed multiplies where a sign is not known: closed ends, which are sound.
func (i Interval) timesMixed(j Interval) Interval {
	if !i.HasLo || !i.HasHi || !j.HasLo || !j.HasHi {
		return i.halfLine(j)
	}
	p := i.Lo.Mul(j.Lo)
	r := exactly(p)
	for _, q := range []num.Q{i.Lo.Mul(j.Hi), i.Hi.Mul(j.Lo), i.Hi.Mul(j.Hi)} {
		if q.Cmp(r.Lo) < 0 {
			r.Lo = q
		}
		if q.Cmp(r.Hi) > 0 {
			r.Hi = q
		}
	}
	return r
}

// halfLine multiplies intervals of which one is unbounded and one has an
// unknown sign: nothing is left unless the bounded one is zero.
func (i Interval) halfLine(j Interval) Interval {
	if v, ok := i.Value(); ok && v.IsZero() {
		return i
	}
	if v, ok := j.Value(); ok && v.IsZero() {
		return j
	}
	return Interval{}
}

// power is the set of x^n, n > 0.
func (i Interval) power(n int64) Interval {
	if n == 1 {
		return i
	}
	r := i
	for k := int64(1); k < n; k++ {
		r = r.times(i)
	}
	if n%2 != 0 {
		return r
	}
	if i.nonNegative() || i.nonPositive() {
		return r
	}
	// The sign is not known: from 0 to the power of the greater end.
	r = Interval{HasLo: true, HasHi: i.HasLo && i.HasHi}
	if r.HasHi {
		m := i.Lo.Abs()
		if i.Hi.Cmp(m) > 0 {
			m = i.Hi
		}
		r.Hi = exactly(m).power(n).Hi
	}
	return r
}

// ContainsRat is Contains for a big.Rat.
func (i Interval) ContainsRat(r *big.Rat) bool { return i.Contains(num.FromRat(r)) }
