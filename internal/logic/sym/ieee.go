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

// floatLike returns the literal of a value in the format of e.
func (f *Factory) floatLike(v float64, e Expr) Expr { return f.floatConst(v, f.Sort(e)) }

// format rounds to single precision if that is the sort.
func format(v float64, s Sort) float64 {
	if s == SortF32 {
		return float64(float32(v))
	}
	return v
}

// widened returns the operand of a conversion to a wider format, which changes no value,
// or a literal that the narrower format s has too, in it; else Nil.
func (f *Factory) widened(e Expr, s Sort) Expr {
	if v, ok := f.ieeeValue(e); ok && s != SortF80 && (format(v, s) == v || math.IsNaN(v)) {
		return f.floatConst(v, s)
	}
	switch f.at(e).op {
	case OpFConv:
		if x := f.args(e)[0]; f.Sort(x) == s && s < f.Sort(e) {
			return x
		}
	case OpFNeg:
		if x := f.widened(f.args(e)[0], s); x != Nil {
			return f.ieeeNeg(x)
		}
	}
	return Nil
}

// minusOf returns the value of which e is the negative, visibly so: x of -x, 2 of -2.
func (f *Factory) minusOf(e Expr) (Expr, bool) {
	if v, ok := f.ieeeValue(e); ok && math.Signbit(v) && !math.IsNaN(v) {
		return f.floatLike(-v, e), true
	}
	if f.at(e).op == OpFNeg {
		return f.args(e)[0], true
	}
	return Nil, false
}
