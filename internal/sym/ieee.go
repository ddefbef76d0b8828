package sym

import (
	"math"
	"math/big"
	"strconv"
)

// An IEEE literal is an OpFConst named by its value: a hexadecimal float, "inf",
// "-inf" or "nan". Single and double precision are folded; the 80-bit format is
// kept opaque but for its literals.

// ieeeConst rounds an exact value to the nearest, ties to even.
func (f *Factory) ieeeConst(exact *big.Rat, bits int) Expr {
	switch s := f.FloatSort(bits); s {
	case SortF32:
		v, _ := exact.Float32()
		return f.floatConst(float64(v), s)
	case SortF64:
		v, _ := exact.Float64()
		return f.floatConst(v, s)
	default:
		v := new(big.Float).SetPrec(64).SetRat(exact)
		if e := v.MantExp(nil); v.Sign() != 0 && (e < -16381 || e > 16384) {
			return f.mk(OpFConst, s, f.name("opaque "+exact.RatString()))
		}
		return f.mk(OpFConst, s, f.name(v.Text('p', 0)))
	}
}

func (f *Factory) floatConst(v float64, s Sort) Expr {
	if math.IsNaN(v) {
		return f.mk(OpFConst, s, f.name("nan"))
	}
	return f.mk(OpFConst, s, f.name(strconv.FormatFloat(v, 'x', -1, 64)))
}

// ieeeValue returns the value of a single or double literal.
func (f *Factory) ieeeValue(e Expr) (float64, bool) {
	if isSmall(e) || f.at(e).op != OpFConst || f.at(e).sort == SortF80 {
		return 0, false
	}
	v, err := strconv.ParseFloat(f.Name(e), 64)
	return v, err == nil
}

// ieeeExact returns the value of a finite literal.
func (f *Factory) ieeeExact(e Expr) (*big.Rat, bool) {
	v, ok := f.ieeeValue(e)
	if !ok || math.IsInf(v, 0) || math.IsNaN(v) {
		return nil, false
	}
	return new(big.Rat).SetFloat64(v), true
}

func (f *Factory) ieeeOp(op Op, a, b Expr) Expr {
	x, ok1 := f.ieeeValue(a)
	y, ok2 := f.ieeeValue(b)
	s := f.Sort(a)
	if ok1 && ok2 { // rule ieee-const: 0.1 + 0.2 => 0.30000000000000004
		if s == SortF32 {
			return f.floatConst(float64(compute(op, float32(x), float32(y))), s)
		}
		return f.floatConst(compute(op, x, y), s)
	}
	if (op == OpFAdd || op == OpFMul) && f.Compare(a, b) > 0 { // rule ieee-commute: y + x => x + y
		a, b = b, a
	}
	return f.mk(op, s, 0, a, b)
}

// compute applies the operator in the format of T. The conversions keep the
// compiler from fusing operations.
func compute[T float32 | float64](op Op, x, y T) T {
	switch op {
	case OpFAdd:
		return T(x + y)
	case OpFSub:
		return T(x - y)
	case OpFMul:
		return T(x * y)
	}
	return T(x / y)
}

func (f *Factory) ieeeNeg(a Expr) Expr {
	if x, ok := f.ieeeValue(a); ok && !math.IsNaN(x) {
		return f.floatConst(-x, f.Sort(a))
	}
	if f.at(a).op == OpFNeg { // rule ieee-neg-neg: -(-x) => x
		return f.args(a)[0]
	}
	return f.mk(OpFNeg, f.Sort(a), 0, a)
}

func (f *Factory) ieeeRel(op Op, a, b Expr) Expr {
	x, ok1 := f.ieeeValue(a)
	y, ok2 := f.ieeeValue(b)
	if ok1 && ok2 {
		switch op {
		case OpFLt:
			return f.Bool(x < y)
		case OpFLe:
			return f.Bool(x <= y)
		}
		return f.Bool(x == y)
	}
	if op == OpFLt && a == b { // rule ieee-irreflexive: x < x => false, of NaN too
		return False
	}
	if op == OpFEq && f.Compare(a, b) > 0 {
		a, b = b, a
	}
	return f.mk(op, SortBool, 0, a, b)
}

func (f *Factory) ieeeConv(e Expr, s Sort) Expr {
	if x, ok := f.ieeeValue(e); ok && s != SortF80 {
		if s == SortF32 {
			x = float64(float32(x))
		}
		return f.floatConst(x, s)
	}
	return f.mk(OpFConv, s, 0, e)
}
