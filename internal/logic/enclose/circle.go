package enclose

import "math/big"

// pi, by Machin's formula: 16*arctan(1/5) - 4*arctan(1/239).
func (a Arithmetic) pi() Interval {
	x, _ := a.Div(a.int(1), a.int(5))
	y, _ := a.Div(a.int(1), a.int(239))
	return a.sub(a.Mul(a.int(16), a.arctan(x)), a.Mul(a.int(4), a.arctan(y)))
}

func (a Arithmetic) atan(x Interval) Interval { return a.monotone(x, Arithmetic.atanAt) }

// atanAt halves the angle till its tangent is small: atan(v) = 2*atan(v/(1+sqrt(1+v*v))).
func (a Arithmetic) atanAt(v *big.Float) Interval {
	const halvings = 5
	x, one := a.point(v), a.int(1)
	for range halvings {
		r, _ := a.sqrt(a.Add(one, a.Mul(x, x)))
		x, _ = a.Div(x, a.Add(one, r))
	}
	return a.half(a.arctan(x), -halvings)
}

// farthest bounds the exponent of an angle.
const farthest = 4096

// circle is the sine, or with quarters = 1 the cosine: sin(x + pi/2). The angle is taken
// less the next multiple of pi/2; the slope is at most 1.
func (a Arithmetic) circle(x Interval, quarters int64) (Interval, bool) {
	e := x.Lo.MantExp(nil)
	if max(e, x.Hi.MantExp(nil)) > farthest {
		return Interval{}, false
	}
	width := a.up().Sub(x.Hi, x.Lo)
	more := Bits(a.bits + guardBits + uint(max(e, 0)))
	right := more.half(more.pi(), 1)
	n, _ := new(big.Float).SetPrec(more.bits).Quo(x.Lo, right.Lo).Int(nil)
	r := more.sub(more.point(x.Lo), more.Mul(more.Rat(new(big.Rat).SetInt(n)), right))
	y := more.quarter(r, new(big.Int).And(n.Add(n, big.NewInt(quarters)), big.NewInt(3)).Int64())
	return a.clip(a.around(y, width), -1, 1), true
}

// quarter is sin(r + k*pi/2), for an angle of less than 2.
func (a Arithmetic) quarter(r Interval, k int64) Interval {
	first := int64(k & 1) // 0: the series of the sine, 1: of the cosine
	term := r
	if first == 1 {
		term = a.int(1)
	}
	sum, square := term, a.neg(a.Mul(r, r))
	for n := 2 - first; ; n += 2 {
		term, _ = a.Div(a.Mul(term, square), a.int(n*(n+1)))
		if a.negligible(term) && n > 3 {
			sum = a.around(sum, a.twice(term))
			break
		}
		sum = a.Add(sum, term)
	}
	if k >= 2 {
		return a.neg(sum)
	}
	return sum
}

func (a Arithmetic) tan(x Interval) (Interval, bool) {
	s, ok := a.circle(x, 0)
	c, ok2 := a.circle(x, 1)
	if !ok || !ok2 {
		return Interval{}, false
	}
	return a.Div(s, c)
}

// asin is atan(x/sqrt(1-x*x)); that of 1 and -1 is found by that of what is near.
func (a Arithmetic) asin(x Interval) (Interval, bool) {
	one := big.NewFloat(1)
	if magnitude(x).Cmp(one) > 0 {
		return Interval{}, false
	}
	return a.monotone(x, Arithmetic.asinAt), true
}

func (a Arithmetic) asinAt(v *big.Float) Interval {
	a = Bits(max(a.bits, 2*v.MinPrec())) // next to 1, 1-v*v is exact
	x, one := a.point(v), a.int(1)
	r, _ := a.sqrt(a.sub(one, a.Mul(x, x)))
	q, ok := a.Div(x, r)
	if !ok { // pi/2, or -pi/2
		y := a.half(a.pi(), 1)
		if v.Sign() < 0 {
			return a.neg(y)
		}
		return y
	}
	return a.atan(q)
}

func (a Arithmetic) acos(x Interval) (Interval, bool) {
	y, ok := a.asin(x)
	if !ok {
		return y, false
	}
	return a.sub(a.half(a.pi(), 1), y), true
}

// angle is atan2(y, x): the angle of the point x, y. It is not defined at the origin.
func (a Arithmetic) angle(y, x Interval) (Interval, bool) {
	sx, okX := x.Sign()
	sy, okY := y.Sign()
	if !okX || !okY || sx == 0 && sy == 0 {
		return Interval{}, false
	}
	straight := a.pi()
	if sx == 0 {
		quarter := a.half(straight, 1)
		return a.Mul(a.int(int64(sy)), quarter), true
	}
	q, _ := a.Div(y, x)
	z := a.atan(q)
	switch {
	case sx > 0:
		return z, true
	case sy < 0:
		return a.sub(z, straight), true
	}
	return a.Add(z, straight), true
}
