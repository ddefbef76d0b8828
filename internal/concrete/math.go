package concrete

import (
	"math"
	"math/big"

	"github.com/tass-go/tass/internal/model"
)

// mathTable gives math.h, for double and, with suffix f, for float.
func mathTable() map[string]libFunc {
	exact := map[string]func([]num) (num, bool){
		"fabs":  func(a []num) (num, bool) { return absNum(a[0]), true },
		"floor": func(a []num) (num, bool) { return a[0].floor(), true },
		"ceil":  func(a []num) (num, bool) { return a[0].neg().floor().neg(), true },
		"trunc": func(a []num) (num, bool) { return bigNum(a[0].big()), true },
		"round": func(a []num) (num, bool) { return roundNum(a[0]), true },
		"fmin":  func(a []num) (num, bool) { return pick(a[0], a[1], a[0].cmp(a[1]) <= 0), true },
		"fmax":  func(a []num) (num, bool) { return pick(a[0], a[1], a[0].cmp(a[1]) >= 0), true },
		"fma":   func(a []num) (num, bool) { return a[0].mul(a[1]).add(a[2]), true },
		"rint":  func(a []num) (num, bool) { return evenNum(a[0]), true }, "nearbyint": func(a []num) (num, bool) {
			return evenNum(a[0]), true
		},
		"copysign": func(a []num) (num, bool) {
			return pick(absNum(a[0]).neg(), absNum(a[0]), a[1].sign() < 0), true
		},
		"fmod": fmodNum,
		"sqrt": sqrtNum,
		"pow":  powNum,
	}
	for _, name := range []string{"sin", "tan", "asin", "atan", "sinh", "tanh"} {
		exact[name] = at(0, 0)
	}
	for _, name := range []string{"erf", "asinh", "atanh", "expm1", "log1p"} {
		exact[name] = at(0, 0)
	}
	for _, name := range []string{"cos", "cosh", "exp", "exp2", "exp10", "erfc"} {
		exact[name] = at(0, 1)
	}
	for _, name := range []string{"log", "log2", "log10", "acos", "acosh", "lgamma"} {
		exact[name] = at(1, 0)
	}
	exact["tgamma"] = at(1, 1)
	floats := map[string]func([]float64) float64{
		"fabs": one(math.Abs), "floor": one(math.Floor), "ceil": one(math.Ceil), "trunc": one(math.Trunc),
		"round": one(math.Round),
		"sqrt":  one(math.Sqrt), "cbrt": one(math.Cbrt), "exp": one(math.Exp), "exp2": one(math.Exp2), "log": one(math.Log),
		"log2": one(math.Log2), "log10": one(math.Log10), "sin": one(math.Sin), "cos": one(math.Cos), "tan": one(math.Tan),
		"asin": one(math.Asin), "acos": one(math.Acos), "atan": one(math.Atan), "sinh": one(math.Sinh),
		"cosh": one(math.Cosh),
		"tanh": one(math.Tanh), "pow": two(math.Pow), "fmod": two(math.Mod), "fmin": two(either(math.Min)),
		"fmax":  two(either(math.Max)),
		"atan2": two(math.Atan2), "hypot": two(math.Hypot), "rint": one(math.RoundToEven), "nearbyint": one(math.RoundToEven),
		"copysign": two(math.Copysign), "fdim": two(math.Dim), "expm1": one(math.Expm1), "log1p": one(math.Log1p),
		"asinh": one(math.Asinh), "acosh": one(math.Acosh), "atanh": one(math.Atanh),
		"fma": func(a []float64) float64 { return math.FMA(a[0], a[1], a[2]) },
		"erf": one(math.Erf), "erfc": one(math.Erfc), "tgamma": one(math.Gamma), "lgamma": one(logGamma),
		"exp10": one(func(x float64) float64 { return math.Pow(10, x) }),
		"j0":    one(math.J0), "j1": one(math.J1), "y0": one(math.Y0), "y1": one(math.Y1),
	}
	m := map[string]libFunc{}
	for name, f := range floats {
		m[name] = mathFunc(name, exact[name], f)
		m[name+"f"], m[name+"l"] = m[name], m[name]
	}
	m["fmaf"] = mathFunc("fma", exact["fma"], fusedSingle)
	return m
}

// logGamma is the logarithm of the magnitude of the gamma function.
func logGamma(x float64) float64 {
	y, _ := math.Lgamma(x)
	return y
}

// either gives, where one operand is not a number, the other, as C's fmin and fmax do.
func either(f func(x, y float64) float64) func(x, y float64) float64 {
	return func(x, y float64) float64 {
		switch {
		case math.IsNaN(x):
			return y
		case math.IsNaN(y):
			return x
		}
		return f(x, y)
	}
}

func one(f func(float64) float64) func([]float64) float64 {
	return func(a []float64) float64 { return f(a[0]) }
}

func two(f func(x, y float64) float64) func([]float64) float64 {
	return func(a []float64) float64 { return f(a[0], a[1]) }
}

// fusedSingle computes fmaf exactly, where that is a number; it is rounded once, afterwards.
func fusedSingle(a []float64) float64 {
	v := math.FMA(a[0], a[1], a[2])
	if v == 0 || math.IsNaN(v) || math.IsInf(v, 0) {
		return v
	}
	x, y, z := new(big.Rat).SetFloat64(a[0]), new(big.Rat).SetFloat64(a[1]), new(big.Rat).SetFloat64(a[2])
	f, _ := x.Add(x.Mul(x, y), z).Float32()
	return float64(f)
}

func mathFunc(name string, exact func([]num) (num, bool), f func([]float64) float64) libFunc {
	return func(t *thread, c *model.LibCall, args []value) (value, error) {
		if t.in.o.Float {
			xs := make([]float64, len(args))
			for i, a := range args {
				xs[i] = a.f
				if a.k == number {
					xs[i] = ratToFloat(a.n.rat())
				}
			}
			width := 64
			if c.Name == name+"f" {
				width = 32
			}
			if t.in.o.Function != nil {
				if v, ok := t.in.o.Function(name, xs, width); ok {
					return value{scalar: fltScalar(v)}, nil
				}
			}
			y := f(xs)
			if wide(c.FuncType.Result) && !exactValue(exact, xs, y) {
				return value{}, notDouble(t.pos(t.at))
			}
			return value{scalar: fltScalar(round(y, width))}, nil
		}
		xs := make([]num, len(args))
		for i, a := range args {
			xs[i] = a.n
		}
		if exact != nil {
			if n, ok := exact(xs); ok {
				return numValue(n), nil
			}
		}
		return value{}, unsupported(t.at, "%s of %s in exact arithmetic", c.Name, args[0])
	}
}

// at is a function of which one value is used in exact arithmetic, that at x.
func at(x, value int64) func([]num) (num, bool) {
	return func(a []num) (num, bool) { return intNum(value), a[0].cmp(intNum(x)) == 0 }
}

func absNum(a num) num {
	if a.sign() < 0 {
		return a.neg()
	}
	return a
}

func pick(a, b num, first bool) num {
	if first {
		return a
	}
	return b
}

// roundNum rounds halves away from zero.
func roundNum(a num) num {
	r := absNum(a).add(ratNum(big.NewRat(1, 2))).floor()
	if a.sign() < 0 {
		return r.neg()
	}
	return r
}

// evenNum rounds halves to the even neighbour.
func evenNum(a num) num {
	low := a.floor()
	switch rest, half := a.sub(low), ratNum(big.NewRat(1, 2)); {
	case rest.cmp(half) < 0:
		return low
	case rest.cmp(half) > 0:
		return low.add(intNum(1))
	}
	return low.add(low.sub(low.quo(intNum(2)).floor().mul(intNum(2))))
}

func fmodNum(a []num) (num, bool) {
	if a[1].sign() == 0 {
		return num{}, false
	}
	return a[0].sub(bigNum(a[0].quo(a[1]).big()).mul(a[1])), true
}

// sqrtNum is defined on squares of rationals.
func sqrtNum(a []num) (num, bool) {
	if a[0].sign() < 0 {
		return num{}, false
	}
	r := a[0].rat()
	p, q := new(big.Int).Sqrt(r.Num()), new(big.Int).Sqrt(r.Denom())
	s := new(big.Rat).SetFrac(p, q)
	return ratNum(s), new(big.Rat).Mul(s, s).Cmp(r) == 0
}

// powNum is defined for small integer exponents.
func powNum(a []num) (num, bool) {
	e := a[1]
	if e.r != nil || e.i > 64 || e.i < -64 || e.i < 0 && a[0].sign() == 0 {
		return num{}, false
	}
	p := intNum(1)
	for i := int64(0); i < max(e.i, -e.i); i++ {
		p = p.mul(a[0])
	}
	if e.i < 0 {
		return intNum(1).quo(p), true
	}
	return p, true
}
