package enclose

import (
	"math/big"
)

// functions are those of math.h with one argument, for double, over the real numbers.
var functions = map[string]func(a Arithmetic, x Interval) (Interval, bool){
	"sqrt":  Arithmetic.sqrt,
	"cbrt":  Arithmetic.cbrt,
	"exp":   Arithmetic.exp,
	"exp2":  func(a Arithmetic, x Interval) (Interval, bool) { return a.exp(a.Mul(x, a.ln2())) },
	"log":   Arithmetic.log,
	"log2":  func(a Arithmetic, x Interval) (Interval, bool) { return a.logTo(x, a.ln2()) },
	"log10": func(a Arithmetic, x Interval) (Interval, bool) { return a.log10(x) },
	"sin":   func(a Arithmetic, x Interval) (Interval, bool) { return a.circle(x, 0) },
	"cos":   func(a Arithmetic, x Interval) (Interval, bool) { return a.circle(x, 1) },
	"tan":   Arithmetic.tan,
	"asin":  Arithmetic.asin,
	"acos":  Arithmetic.acos,
	"atan":  func(a Arithmetic, x Interval) (Interval, bool) { return a.atan(x), true },
	"sinh":  func(a Arithmetic, x Interval) (Interval, bool) { return a.hyperbolic(x, a.neg) },
	"cosh":  func(a Arithmetic, x Interval) (Interval, bool) { return a.hyperbolic(x, same) },
	"tanh":  Arithmetic.tanh,
	"asinh": func(a Arithmetic, x Interval) (Interval, bool) { return a.inverse(x, 1) },
	"acosh": func(a Arithmetic, x Interval) (Interval, bool) { return a.inverse(x, -1) },
	"atanh": Arithmetic.atanh,
}

// Apply encloses a function of math.h, by its name for double; false where it does not
// know the function, where an argument may be outside its domain, and where the value is
// too large to write down.
func (a Arithmetic) Apply(name string, args ...Interval) (Interval, bool) {
	switch {
	case len(args) == 1 && functions[name] != nil:
		return functions[name](a, args[0])
	case len(args) == 2 && name == "pow":
		return a.power(args[0], args[1])
	case len(args) == 2 && name == "atan2":
		return a.angle(args[0], args[1])
	}
	return Interval{}, false
}

// guardBits are worked with beyond those asked for, against what rounding adds up to.
const guardBits = 40

// monotone encloses an increasing function by its values at the ends.
func (a Arithmetic) monotone(x Interval, at func(Arithmetic, *big.Float) Interval) Interval {
	more := Bits(a.bits + guardBits)
	return Interval{at(more, x.Lo).Lo, at(more, x.Hi).Hi}
}

func same(x Interval) Interval { return x }

// largest bounds the exponent of the argument of an exponential function, as a power of 2.
const largest = 16

func (a Arithmetic) exp(x Interval) (Interval, bool) {
	if x.Lo.MantExp(nil) > largest || x.Hi.MantExp(nil) > largest {
		return Interval{}, false
	}
	return a.monotone(x, Arithmetic.expAt), true
}

// expAt is exp(v) = exp(v/2^k)^(2^k), with v/2^k small.
func (a Arithmetic) expAt(v *big.Float) Interval {
	const small = 8
	k := max(v.MantExp(nil)+small, 0)
	a = Bits(a.bits + uint(k))
	x := a.half(a.point(v), k)
	sum, term := a.int(1), a.int(1)
	for n := int64(1); ; n++ {
		term, _ = a.Div(a.Mul(term, x), a.int(n))
		if a.negligible(term) { // the rest is less than twice its first term
			sum = a.around(sum, a.twice(term))
			break
		}
		sum = a.Add(sum, term)
	}
	for range k {
		sum = a.Mul(sum, sum)
	}
	return sum
}

// negligible tells whether a term of a series is below what the bits can tell apart from 1.
func (a Arithmetic) negligible(x Interval) bool {
	m := magnitude(x)
	return m.Sign() == 0 || m.MantExp(nil) < -int(a.bits)
}

// magnitude is the largest distance from zero.
func magnitude(x Interval) *big.Float {
	lo, hi := new(big.Float).Abs(x.Lo), new(big.Float).Abs(x.Hi)
	if lo.Cmp(hi) > 0 {
		return lo
	}
	return hi
}

func (a Arithmetic) twice(x Interval) *big.Float { return a.up().SetMantExp(magnitude(x), 1) }

// artanh is the inverse hyperbolic tangent of numbers of at most 1/2, and arctan, with
// another sign of every other term, the inverse tangent.
func (a Arithmetic) artanh(x Interval) Interval { return a.odd(x, same) }
func (a Arithmetic) arctan(x Interval) Interval { return a.odd(x, a.neg) }

// odd is x + s(x^3)/3 + s(s(x^5))/5 + ...; the rest is less than twice its first term.
func (a Arithmetic) odd(x Interval, s func(Interval) Interval) Interval {
	square := s(a.Mul(x, x))
	sum, power := x, x
	for n := int64(3); ; n += 2 {
		power = a.Mul(power, square)
		term, _ := a.Div(power, a.int(n))
		if a.negligible(term) {
			return a.around(sum, a.twice(term))
		}
		sum = a.Add(sum, term)
	}
}

func (a Arithmetic) ln2() Interval {
	third, _ := a.Div(a.int(1), a.int(3))
	y := a.artanh(third)
	return a.Add(y, y)
}

func (a Arithmetic) log(x Interval) (Interval, bool) {
	if x.Lo.Sign() <= 0 {
		return Interval{}, false
	}
	return a.monotone(x, Arithmetic.logAt), true
}

// logAt is log(m*2^e) = 2*artanh((m-1)/(m+1)) + e*log(2), with m between 1/2 and 1.
func (a Arithmetic) logAt(v *big.Float) Interval {
	m := new(big.Float)
	e := v.MantExp(m)
	one, x := a.int(1), a.point(m)
	z, _ := a.Div(a.sub(x, one), a.Add(x, one))
	y := a.artanh(z)
	return a.Add(a.Add(y, y), a.Mul(a.int(int64(e)), a.ln2()))
}

// logTo is the logarithm to a base, given the base's own.
func (a Arithmetic) logTo(x, base Interval) (Interval, bool) {
	y, ok := a.log(x)
	if !ok {
		return y, false
	}
	return a.Div(y, base)
}

func (a Arithmetic) log10(x Interval) (Interval, bool) {
	ten, _ := a.log(a.int(10))
	return a.logTo(x, ten)
}

func (a Arithmetic) cbrt(x Interval) (Interval, bool) {
	root := func(a Arithmetic, v *big.Float) Interval {
		if v.Sign() == 0 {
			return a.point(v)
		}
		third, _ := a.Div(a.logAt(new(big.Float).Abs(v)), a.int(3))
		y := a.monotone(third, Arithmetic.expAt)
		if v.Sign() < 0 {
			return a.neg(y)
		}
		return y
	}
	return a.monotone(x, root), true
}

// power is pow for a base that is not negative: exp(y*log(x)).
func (a Arithmetic) power(x, y Interval) (Interval, bool) {
	l, ok := a.log(x)
	if !ok {
		return l, false
	}
	return a.exp(a.Mul(y, l))
}

// hyperbolic is (exp(x) + s(exp(-x)))/2.
func (a Arithmetic) hyperbolic(x Interval, s func(Interval) Interval) (Interval, bool) {
	y, ok := a.exp(x)
	z, ok2 := a.exp(a.neg(x))
	if !ok || !ok2 {
		return Interval{}, false
	}
	return a.half(a.Add(y, s(z)), 1), true
}

func (a Arithmetic) tanh(x Interval) (Interval, bool) {
	y, ok := a.exp(a.Add(x, x))
	if !ok {
		return y, false
	}
	one := a.int(1)
	return a.Div(a.sub(y, one), a.Add(y, one))
}

// inverse is log(x + sqrt(x*x + c)): asinh with c = 1, acosh with c = -1.
func (a Arithmetic) inverse(x Interval, c int64) (Interval, bool) {
	r, ok := a.sqrt(a.Add(a.Mul(x, x), a.int(c)))
	if !ok || c < 0 && x.Lo.Sign() < 0 {
		return Interval{}, false
	}
	return a.log(a.Add(x, r))
}

func (a Arithmetic) atanh(x Interval) (Interval, bool) {
	one := a.int(1)
	q, ok := a.Div(a.Add(one, x), a.sub(one, x))
	if !ok {
		return q, false
	}
	y, ok := a.log(q)
	if !ok {
		return y, false
	}
	return a.half(y, 1), true
}
