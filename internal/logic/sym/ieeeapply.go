package sym

import (
	"math"
	"math/big"
)

// exactFunctions are the functions of the mathematical library that IEEE 754 or C define
// to the last bit, by the machine's own. All others may differ from library to library.
// Not a number apart, those with two operands are fmin and fmax only for operands that are
// not both zero.
var exactFunctions = map[string]func(x []float64) float64{
	"fabs":      func(x []float64) float64 { return math.Abs(x[0]) },
	"sqrt":      func(x []float64) float64 { return math.Sqrt(x[0]) },
	"floor":     func(x []float64) float64 { return math.Floor(x[0]) },
	"ceil":      func(x []float64) float64 { return math.Ceil(x[0]) },
	"trunc":     func(x []float64) float64 { return math.Trunc(x[0]) },
	"round":     func(x []float64) float64 { return math.Round(x[0]) },
	"rint":      func(x []float64) float64 { return math.RoundToEven(x[0]) },
	"nearbyint": func(x []float64) float64 { return math.RoundToEven(x[0]) },
	"copysign":  func(x []float64) float64 { return math.Copysign(x[0], x[1]) },
	"fmod":      func(x []float64) float64 { return math.Mod(x[0], x[1]) },
	"fma":       func(x []float64) float64 { return math.FMA(x[0], x[1], x[2]) },
}

// exactFunction computes a function that is defined to the last bit, in the format of s.
// The square root in double precision, rounded to single, is that in single precision.
func exactFunction(fn string, s Sort, x []float64) (float64, bool) {
	if s == SortF80 {
		return 0, false
	}
	if (fn == "fmin" || fn == "fmax") && (x[0] != 0 || x[1] != 0) {
		return extremeOf(fn, x[0], x[1]), true
	}
	if fn == "fma" && s == SortF32 {
		return fusedSingle(x), true
	}
	g, ok := exactFunctions[fn]
	if !ok {
		return 0, false
	}
	return format(g(x), s), true
}

// fusedSingle is C's fmaf. In double precision the sum would be rounded, and then once more.
func fusedSingle(x []float64) float64 {
	v := math.FMA(x[0], x[1], x[2])
	if v == 0 || math.IsNaN(v) || math.IsInf(v, 0) {
		return v
	}
	exact := func(x float64) *big.Rat { return new(big.Rat).SetFloat64(x) }
	r := exact(x[0])
	single, _ := r.Add(r.Mul(r, exact(x[1])), exact(x[2])).Float32()
	return float64(single)
}

// Exact tells whether IEEE 754 and C define the value of e to the last bit, given those of
// its symbols and uninterpreted functions. It is not so where long double is computed with,
// whose format is the platform's, and for most functions of the mathematical library.
func (f *Factory) Exact(e Expr) bool {
	exact := true
	f.walk(e, func(x Expr) bool {
		switch op := f.Op(x); {
		case op == OpFApply:
			_, ok := exactFunctions[f.Name(x)]
			exact = exact && (ok || f.Name(x) == "fmin" || f.Name(x) == "fmax")
			fallthrough
		case op >= OpFAdd && op <= OpFReduce || op == OpFLt || op == OpFLe || op == OpFEq:
			for _, a := range f.Args(x) {
				exact = exact && f.Sort(a) != SortF80
			}
			exact = exact && f.Sort(x) != SortF80
		}
		return exact
	})
	return exact
}

// extremeOf is C's fmin or fmax: of a number and what is none, the number.
func extremeOf(fn string, x, y float64) float64 {
	switch {
	case math.IsNaN(x):
		return y
	case math.IsNaN(y):
		return x
	case fn == "fmin":
		return min(x, y)
	}
	return max(x, y)
}

// ieeeApply simplifies a function of the mathematical library; Nil if it is to be kept.
func (f *Factory) ieeeApply(fn string, s Sort, args []Expr) Expr {
	vs := make([]float64, len(args))
	constant := true
	for i, a := range args {
		v, ok := f.ieeeValue(a)
		vs[i], constant = v, constant && ok
	}
	if constant { // rule ieee-apply-const: sqrt(2.25) => 1.5
		if v, ok := exactFunction(fn, s, vs); ok {
			return f.floatConst(v, s)
		}
	}
	if fn == "fabs" {
		if x := f.withoutZero(args[0]); x != args[0] { // rule ieee-fabs-add-zero: fabs(x + 0.0) => fabs(x)
			return f.FApply(fn, f.FloatBits(s), x)
		}
		if x, ok := f.negated(args[0]); ok { // rule ieee-fabs-negative: fabs(-x) => fabs(x)
			return f.FApply(fn, f.FloatBits(s), x)
		}
		if !f.mayBeNegative(args[0], signDepth) { // rule ieee-fabs-positive: fabs(x*x) => x*x
			return args[0]
		}
	}
	return Nil
}
