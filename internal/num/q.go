package num

import (
	"math"
	"math/big"
	"math/bits"
	"strconv"
)

// Q is an exact rational number in lowest terms. The zero value is 0.
//
// Invariant: wide is nil exactly if numerator and denominator fit in an int64;
// then the number is n/(d+1), with n/(d+1) reduced and d >= 0.
type Q struct {
	n, d int64 // d is the denominator minus one, so that the zero value is 0/1
	wide *wide
}

// Int returns the integer v.
func Int(v int64) Q { return Q{n: v} }

// Frac returns n/d; the second result is false if d is 0.
func Frac(n, d int64) (Q, bool) {
	if d == 0 {
		return Q{}, false
	}
	return reduce(n, d), true
}

// FromRat returns the value of r, which is copied.
func FromRat(r *big.Rat) Q {
	if r.Num().IsInt64() && r.Denom().IsInt64() {
		return Q{n: r.Num().Int64(), d: r.Denom().Int64() - 1}
	}
	w := &wide{}
	w.n.Set(r.Num())
	w.d.Set(r.Denom())
	return Q{wide: w}
}

// FromInt returns the value of z, which is copied.
func FromInt(z *big.Int) Q {
	if z.IsInt64() {
		return Q{n: z.Int64()}
	}
	w := &wide{}
	w.n.Set(z)
	w.d.SetUint64(1)
	return Q{wide: w}
}

// Lowest returns n/d, which is in lowest terms already, d > 0.
func Lowest(n, d int64) Q { return Q{n: n, d: d - 1} }

// Rat returns a new big.Rat of the same value.
func (q Q) Rat() *big.Rat {
	switch {
	case q.wide != nil:
		return q.wide.rat()
	case q.d == 0:
		return new(big.Rat).SetInt64(q.n)
	}
	return big.NewRat(q.n, q.d+1)
}

// Int64 returns the number if it is an integer that fits in an int64.
func (q Q) Int64() (int64, bool) { return q.n, q.wide == nil && q.d == 0 }

// Small returns numerator and denominator if both fit in an int64.
func (q Q) Small() (n, d int64, ok bool) { return q.n, q.d + 1, q.wide == nil }

// IsInt tells whether the number is an integer.
func (q Q) IsInt() bool {
	if q.wide != nil {
		return q.wide.isInt()
	}
	return q.d == 0
}

// IsZero tells whether the number is 0.
func (q Q) IsZero() bool { return q.wide == nil && q.n == 0 }

// IsOne tells whether the number is 1.
func (q Q) IsOne() bool { return q.wide == nil && q.n == 1 && q.d == 0 }

// Sign returns -1, 0 or 1.
func (q Q) Sign() int {
	switch {
	case q.wide != nil:
		return q.wide.n.Sign()
	case q.n < 0:
		return -1
	case q.n > 0:
		return 1
	}
	return 0
}

// Num returns the numerator, Den the positive denominator, as new numbers.
func (q Q) Num() Q {
	if q.wide != nil {
		return FromInt(&q.wide.n)
	}
	return Q{n: q.n}
}

// Den returns the denominator, which is positive.
func (q Q) Den() Q {
	if q.wide != nil {
		return FromInt(&q.wide.d)
	}
	return Q{n: q.d + 1}
}

// Neg returns -q.
func (q Q) Neg() Q {
	if q.wide == nil && q.n != math.MinInt64 {
		return Q{n: -q.n, d: q.d}
	}
	x, z := q.widen(), &wide{}
	z.n.Neg(&x.n)
	z.d.Set(&x.d)
	return narrow(z)
}

// Abs returns the absolute value.
func (q Q) Abs() Q {
	if q.Sign() < 0 {
		return q.Neg()
	}
	return q
}

// Add returns q + r.
func (q Q) Add(r Q) Q {
	if q.wide == nil && r.wide == nil {
		if q.d == 0 && r.d == 0 {
			if s := q.n + r.n; (s > q.n) == (r.n > 0) {
				return Q{n: s}
			}
		} else if x, ok := mul(q.n, r.d+1); ok {
			y, ok1 := mul(r.n, q.d+1)
			d, ok2 := mul(q.d+1, r.d+1)
			if s := x + y; ok1 && ok2 && (s > x) == (y > 0) {
				return reduce(s, d)
			}
		}
	}
	return addWide(q.widen(), r.widen())
}

// Sub returns q - r.
func (q Q) Sub(r Q) Q { return q.Add(r.Neg()) }

// Mul returns q * r.
func (q Q) Mul(r Q) Q {
	if q.wide == nil && r.wide == nil {
		n, ok1 := mul(q.n, r.n)
		if ok1 && q.d == 0 && r.d == 0 {
			return Q{n: n}
		}
		if d, ok2 := mul(q.d+1, r.d+1); ok1 && ok2 {
			return reduce(n, d)
		}
	}
	return mulWide(q.widen(), r.widen())
}

// Inv returns 1/q; q must not be 0 (the result is then 0).
func (q Q) Inv() Q {
	switch {
	case q.IsZero():
		return Q{}
	case q.wide == nil && q.n > 0:
		return Q{n: q.d + 1, d: q.n - 1}
	case q.wide == nil && q.n > math.MinInt64:
		return Q{n: -(q.d + 1), d: -q.n - 1}
	}
	x, z := q.widen(), &wide{}
	z.n.Set(&x.d)
	z.d.Abs(&x.n)
	if x.n.Sign() < 0 {
		z.n.Neg(&z.n)
	}
	return narrow(z)
}

// Quo returns q / r; r must not be 0 (the result is then 0).
func (q Q) Quo(r Q) Q { return q.Mul(r.Inv()) }

// Cmp compares as numbers: -1, 0 or 1.
func (q Q) Cmp(r Q) int {
	if q.wide == nil && r.wide == nil {
		if q.d == r.d {
			return cmp64(q.n, r.n)
		}
		x, ok1 := mul(q.n, r.d+1)
		y, ok2 := mul(r.n, q.d+1)
		if ok1 && ok2 {
			return cmp64(x, y)
		}
	}
	return cmpWide(q.widen(), r.widen())
}

// Equal tells whether the two numbers are the same.
func (q Q) Equal(r Q) bool {
	if q.wide == nil || r.wide == nil {
		return q == r
	}
	return q.wide.n.Cmp(&r.wide.n) == 0 && q.wide.d.Cmp(&r.wide.d) == 0
}

// Floor returns the greatest integer that is not greater than q.
func (q Q) Floor() Q {
	if q.IsInt() {
		return q
	}
	if q.wide == nil {
		v := q.n / (q.d + 1)
		if q.n < 0 {
			v--
		}
		return Q{n: v}
	}
	return FromInt(new(big.Int).Div(&q.wide.n, &q.wide.d)) // the denominator is positive: Euclid's is the floor
}

// Ceil returns the least integer that is not less than q.
func (q Q) Ceil() Q { return q.Neg().Floor().Neg() }

// Trunc rounds towards zero.
func (q Q) Trunc() Q {
	if q.Sign() < 0 {
		return q.Ceil()
	}
	return q.Floor()
}

// QuoTrunc returns the integer quotient of two integers rounded towards zero,
// and 0 for r = 0.
func (q Q) QuoTrunc(r Q) Q { return q.Quo(r).Trunc() }

// GCD returns the greatest common divisor of two rationals, the greatest g >= 0
// such that both are integer multiples of g; GCD(0, 0) is 0.
func GCD(q, r Q) Q {
	if q.wide == nil && r.wide == nil && q.d == 0 && r.d == 0 &&
		q.n != math.MinInt64 && r.n != math.MinInt64 {
		return Q{n: gcd(abs(q.n), abs(r.n))}
	}
	switch { // the divisor of 0 and x is |x|
	case q.IsZero():
		return r.Abs()
	case r.IsZero():
		return q.Abs()
	}
	// In lowest terms: the numerators' divisor over the denominators' multiple.
	a, b, z := q.widen(), r.widen(), &wide{}
	var s, t big.Int
	divisor(&z.n, &a.n, s.Abs(&b.n))
	divisor(&s, &a.d, &b.d)
	exact(&t, &b.d, &s)
	z.d.Mul(&a.d, &t)
	return narrow(z)
}

// String returns the number as "n" or "n/d".
func (q Q) String() string {
	if q.wide == nil && q.d == 0 {
		return strconv.FormatInt(q.n, 10)
	}
	return q.Rat().RatString()
}

func reduce(n, d int64) Q {
	if n == math.MinInt64 || d == math.MinInt64 {
		return FromRat(big.NewRat(n, d))
	}
	if d < 0 {
		n, d = -n, -d
	}
	if g := gcd(abs(n), d); g > 1 {
		n, d = n/g, d/g
	}
	return Q{n: n, d: d - 1}
}

func gcd(a, b int64) int64 {
	if b&(b-1) == 0 && a != 0 && b != 0 { // a power of two
		return min(a&-a, b)
	}
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func abs(v int64) int64 {
	if v < 0 {
		return -v
	}
	return v
}

func cmp64(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// mul multiplies and tells whether the product fits.
func mul(a, b int64) (int64, bool) {
	if int64(int32(a)) == a && int64(int32(b)) == b {
		return a * b, true
	}
	if a == math.MinInt64 || b == math.MinInt64 {
		return 0, false
	}
	hi, lo := bits.Mul64(uint64(abs(a)), uint64(abs(b)))
	if hi != 0 || lo > math.MaxInt64 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(lo), true
	}
	return int64(lo), true
}
