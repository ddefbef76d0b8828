package enclose

import "math/big"

// Interval is the numbers from Lo to Hi, both included and both finite. Operations round
// outwards, so that what an operation gives contains its result for all numbers of its
// operands (Moore, Kearfott and Cloud, "Introduction to Interval Analysis", 2009, chapter 2).
type Interval struct{ Lo, Hi *big.Float }

// Sign is the sign of all numbers of the interval; ok is false where they have several.
func (x Interval) Sign() (sign int, ok bool) {
	lo, hi := x.Lo.Sign(), x.Hi.Sign()
	return lo, lo == hi
}

// Bounds gives the ends as fractions.
func (x Interval) Bounds() (lo, hi *big.Rat) {
	lo, _ = x.Lo.Rat(nil)
	hi, _ = x.Hi.Rat(nil)
	return lo, hi
}

// Arithmetic is interval arithmetic with a number of bits.
type Arithmetic struct{ bits uint }

// Bits gives the arithmetic whose numbers have so many bits.
func Bits(n uint) Arithmetic { return Arithmetic{n} }

func (a Arithmetic) down() *big.Float {
	return new(big.Float).SetPrec(a.bits).SetMode(big.ToNegativeInf)
}

func (a Arithmetic) up() *big.Float {
	return new(big.Float).SetPrec(a.bits).SetMode(big.ToPositiveInf)
}

// Rat encloses a fraction.
func (a Arithmetic) Rat(q *big.Rat) Interval { return Interval{a.down().SetRat(q), a.up().SetRat(q)} }

func (a Arithmetic) int(n int64) Interval { return a.Rat(new(big.Rat).SetInt64(n)) }

// point is the interval of one number.
func (a Arithmetic) point(x *big.Float) Interval { return Interval{x, x} }

// Add encloses sums.
func (a Arithmetic) Add(x, y Interval) Interval {
	return Interval{a.down().Add(x.Lo, y.Lo), a.up().Add(x.Hi, y.Hi)}
}

// neg is exact: big.Float.Neg would round before it changes the sign.
func (a Arithmetic) neg(x Interval) Interval {
	return Interval{new(big.Float).Neg(x.Hi), new(big.Float).Neg(x.Lo)}
}

func (a Arithmetic) sub(x, y Interval) Interval { return a.Add(x, a.neg(y)) }

// Mul encloses products.
func (a Arithmetic) Mul(x, y Interval) Interval {
	z := Interval{}
	for _, p := range []*big.Float{x.Lo, x.Hi} {
		for _, q := range []*big.Float{y.Lo, y.Hi} {
			lo, hi := a.down().Mul(p, q), a.up().Mul(p, q)
			if z.Lo == nil || lo.Cmp(z.Lo) < 0 {
				z.Lo = lo
			}
			if z.Hi == nil || hi.Cmp(z.Hi) > 0 {
				z.Hi = hi
			}
		}
	}
	return z
}

// Div encloses quotients. It is not defined where the divisor may be zero.
func (a Arithmetic) Div(x, y Interval) (Interval, bool) {
	if s, ok := y.Sign(); !ok || s == 0 {
		return Interval{}, false
	}
	one := big.NewFloat(1)
	return a.Mul(x, Interval{a.down().Quo(one, y.Hi), a.up().Quo(one, y.Lo)}), true
}

// Pow encloses a power that is not negative.
func (a Arithmetic) Pow(x Interval, n int64) Interval {
	z := a.int(1)
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			z = a.Mul(z, x)
		}
		x = a.Mul(x, x)
	}
	return z
}

// half is x/2^n, which is exact.
func (a Arithmetic) half(x Interval, n int) Interval {
	return Interval{a.down().SetMantExp(x.Lo, -n), a.up().SetMantExp(x.Hi, -n)}
}

// around is the interval of the numbers that are not further from those of x than r.
func (a Arithmetic) around(x Interval, r *big.Float) Interval {
	r = new(big.Float).Abs(r)
	return Interval{a.down().Sub(x.Lo, r), a.up().Add(x.Hi, r)}
}

// clip keeps what is between two integers.
func (a Arithmetic) clip(x Interval, lo, hi int64) Interval {
	if l := a.int(lo).Lo; x.Lo.Cmp(l) < 0 {
		x.Lo = l
	}
	if h := a.int(hi).Hi; x.Hi.Cmp(h) > 0 {
		x.Hi = h
	}
	return x
}

// sqrt is not defined where a number may be negative. The root of big.Float is near enough
// to take one unit in the last place to each side; the squares tell which it needs.
func (a Arithmetic) sqrt(x Interval) (Interval, bool) {
	if x.Lo.Sign() < 0 {
		return Interval{}, false
	}
	root := func(v *big.Float) Interval {
		if v.Sign() == 0 {
			return a.point(v)
		}
		s := new(big.Float).SetPrec(a.bits).Sqrt(v)
		const guard = 2
		unit := new(big.Float).SetMantExp(s, guard-int(a.bits))
		return a.around(a.point(s), unit)
	}
	return Interval{root(x.Lo).Lo, root(x.Hi).Hi}, true
}
