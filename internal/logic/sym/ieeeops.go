package sym

import "math"

// The rules of IEEE arithmetic. Each holds for all values in round to nearest, ties to
// even, infinities and signed zeros included, and not a number, but for its sign and
// payload, which are not modelled. What they leave alone though it is tempting:
//
//	x - x, 0*x, x/x       not a number for infinities (x/x: zero too)
//	x + 0.0               +0 for x = -0
//	-(x - y)              -0 for x = y, and y - x is +0
//	(x + y) + z           is rounded twice, each time elsewhere than x + (y + z)
//	!(x < y)              true if either is not a number, and x >= y is false then
//
// IEEEPaper adds the identities of Siegel et al., "Combining Symbolic Execution with
// Model Checking to Verify Parallel Numerical Programs" (TOSEM 2008), section 2.2, and
// for x + (-x) section 4.1, as they are printed. They do not hold where a zero is
// negative or an operand is infinite or not a number.

// ieeeOp applies one of the four operations.
func (f *Factory) ieeeOp(op Op, a, b Expr) Expr {
	x, ok1 := f.ieeeValue(a)
	y, ok2 := f.ieeeValue(b)
	switch s := f.Sort(a); {
	case ok1 && ok2: // rule ieee-const: 0.1 + 0.2 => 0.30000000000000004
		if s == SortF32 {
			return f.floatConst(float64(compute(op, float32(x), float32(y))), s)
		}
		return f.floatConst(compute(op, x, y), s)
	case ok1 && math.IsNaN(x) || ok2 && math.IsNaN(y): // rule ieee-nan: x + NaN => NaN
		return f.floatConst(math.NaN(), s)
	}
	switch op {
	case OpFAdd:
		return f.ieeeAdd(a, b)
	case OpFSub:
		return f.ieeeSub(a, b)
	case OpFMul:
		return f.ieeeMul(a, b)
	}
	return f.ieeeDiv(a, b)
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

func (f *Factory) ieeeAdd(a, b Expr) Expr {
	if f.Compare(a, b) > 0 { // rule ieee-commute: y + x => x + y
		a, b = b, a
	}
	if a == b { // rule ieee-double: x + x => 2*x
		if f.Sort(a) != SortF80 {
			return f.ieeeMul(f.floatLike(2, a), a)
		}
		return f.mk(OpFAdd, f.Sort(a), 0, a, b)
	}
	if v, ok := f.ieeeValue(a); ok && v == 0 { // literals come first
		// rule ieee-add-negative-zero: x + -0.0 => x
		// rule ieee-add-zero: x*x + 0.0 => x*x, for what is never -0.0
		if math.Signbit(v) || !f.MayBeNegativeZero(b) {
			return b
		}
		if f.arith == IEEEPaper { // rule paper-add-zero: x + 0.0 => x
			return b
		}
	}
	// rule ieee-add-negative: x + -y => x - y
	if y, ok := f.negated(b); ok {
		return f.ieeeSub(a, y)
	}
	if y, ok := f.negated(a); ok {
		return f.ieeeSub(b, y)
	}
	return f.mk(OpFAdd, f.Sort(a), 0, a, b)
}

// negated returns x of an expression -x that is no literal.
func (f *Factory) negated(e Expr) (Expr, bool) {
	if f.at(e).op == OpFNeg {
		return f.args(e)[0], true
	}
	return Nil, false
}

func (f *Factory) ieeeSub(a, b Expr) Expr {
	if v, ok := f.ieeeValue(b); ok { // rule ieee-sub-const: x - 2.0 => x + -2.0
		return f.ieeeAdd(a, f.floatLike(-v, b))
	}
	if y, ok := f.negated(b); ok { // rule ieee-sub-negative: x - -y => x + y
		return f.ieeeAdd(a, y)
	}
	if v, ok := f.ieeeValue(a); ok && v == 0 {
		// rule ieee-negative-zero-sub: -0.0 - x => -x
		// rule ieee-zero-sub: 0.0 - -float(n) => float(n), for what is never +0.0
		if math.Signbit(v) || !f.MayBePositiveZero(b) {
			return f.ieeeNeg(b)
		}
		if f.arith == IEEEPaper { // rule paper-zero-sub: 0.0 - x => -x
			return f.ieeeNeg(b)
		}
	}
	if a == b && f.arith == IEEEPaper { // rule paper-cancel: x - x => 0.0
		return f.floatLike(0, a)
	}
	// rule ieee-negative-commute: -y - x => -x - y, both being -x + -y
	if y, ok := f.negated(a); ok && f.Compare(y, b) > 0 {
		a, b = f.mk(OpFNeg, f.Sort(a), 0, b), y
	}
	return f.mk(OpFSub, f.Sort(a), 0, a, b)
}

func (f *Factory) ieeeMul(a, b Expr) Expr {
	// rule ieee-negative-factor: -x*y => -(x*y), x*-2.0 => -(2.0*x)
	if x, ok := f.minusOf(a); ok {
		return f.ieeeNeg(f.ieeeMul(x, b))
	}
	if y, ok := f.minusOf(b); ok {
		return f.ieeeNeg(f.ieeeMul(a, y))
	}
	if f.Compare(a, b) > 0 {
		a, b = b, a
	}
	if v, ok := f.ieeeValue(a); ok && v == 1 { // rule ieee-mul-one: 1.0*x => x
		return b
	}
	return f.mk(OpFMul, f.Sort(a), 0, a, b)
}

func (f *Factory) ieeeDiv(a, b Expr) Expr {
	// rule ieee-negative-quotient: -x/y => -(x/y), x/-y => -(x/y)
	if x, ok := f.minusOf(a); ok {
		return f.ieeeNeg(f.ieeeDiv(x, b))
	}
	if y, ok := f.minusOf(b); ok {
		return f.ieeeNeg(f.ieeeDiv(a, y))
	}
	if v, ok := f.ieeeValue(b); ok {
		// rule ieee-div-power: x/4.0 => 0.25*x, where the reciprocal is exact and normal
		if r, ok := reciprocal(v, f.Sort(b)); ok {
			return f.ieeeMul(f.floatLike(r, b), a)
		}
	}
	return f.mk(OpFDiv, f.Sort(a), 0, a, b)
}

// reciprocal returns 1/v for a power of two v if it is a normal number of the format.
func reciprocal(v float64, s Sort) (float64, bool) {
	frac, _ := math.Frexp(v)
	least := 0x1p-1022
	if s == SortF32 {
		least = 0x1p-126
	}
	r := 1 / v
	return r, frac == 0.5 && r >= least && format(r, s) == r && !math.IsInf(r, 0)
}

func (f *Factory) ieeeNeg(a Expr) Expr {
	if x, ok := f.ieeeValue(a); ok { // rule ieee-neg-const: -(2.0) => -2.0
		return f.floatLike(-x, a)
	}
	if f.at(a).op == OpFNeg { // rule ieee-neg-neg: -(-x) => x
		return f.args(a)[0]
	}
	return f.mk(OpFNeg, f.Sort(a), 0, a)
}

func (f *Factory) ieeeConv(e Expr, s Sort) Expr {
	if x, ok := f.ieeeValue(e); ok && s != SortF80 {
		return f.floatConst(format(x, s), s)
	}
	x := f.args(e)
	switch f.at(e).op {
	case OpFConv:
		// rule ieee-conv-widened: (float)(double)x => x, since (double)x is x
		if from := f.Sort(x[0]); from < f.Sort(e) {
			return f.FConv(x[0], f.FloatBits(s))
		}
	case OpFNeg: // rule ieee-conv-negative: (float)-x => -(float)x
		return f.ieeeNeg(f.ieeeConv(x[0], s))
	case OpFAdd, OpFSub, OpFMul, OpFDiv:
		if r := f.narrow(e, s); r != Nil {
			return r
		}
	}
	return f.mk(OpFConv, s, 0, e)
}

// narrow returns an operation in double precision on values of single precision, rounded
// to single precision, as that operation in single precision. It gives the same, since
// double has more than twice the digits (Figueroa, "When is double rounding innocuous?",
// SIGNUM Newsletter, 1995). Else it returns Nil.
//
// rule ieee-narrow: (float)((double)x + (double)y) => x + y
func (f *Factory) narrow(e Expr, s Sort) Expr {
	if s != SortF32 || f.Sort(e) != SortF64 {
		return Nil
	}
	a, b := f.widened(f.args(e)[0], s), f.widened(f.args(e)[1], s)
	if a == Nil || b == Nil {
		return Nil
	}
	return f.ieeeOp(f.at(e).op, a, b)
}

func (f *Factory) ieeeRel(op Op, a, b Expr) Expr {
	x, ok1 := f.ieeeValue(a)
	y, ok2 := f.ieeeValue(b)
	switch {
	case ok1 && ok2:
		switch op {
		case OpFLt:
			return f.Bool(x < y)
		case OpFLe:
			return f.Bool(x <= y)
		}
		return f.Bool(x == y)
	case ok1 && math.IsNaN(x) || ok2 && math.IsNaN(y): // rule ieee-compare-nan: x <= NaN => false
		return False
	case a == b && op == OpFLt: // rule ieee-irreflexive: x < x => false, of NaN too
		return False
	case a == b && !f.MayBeNaN(a): // rule ieee-equal: float(n) == float(n) => true
		return True
	case a == b: // rule ieee-le-same: x <= x => x == x, true but for NaN
		op = OpFEq
	}
	if x, y := f.withoutZero(a), f.withoutZero(b); x != a || y != b { // rule ieee-compare-add-zero: x + 0.0 < y => x < y
		return f.ieeeRel(op, x, y)
	}
	if r := f.widenedRel(op, a, b); r != Nil {
		return r
	}
	a, b = f.turned(a, b)
	if op == OpFEq && f.Compare(a, b) > 0 {
		a, b = b, a
	}
	return f.mk(op, SortBool, 0, a, b)
}

// withoutZero returns x of x + 0.0, which differs from it in the sign of a zero at most, and
// any other expression as it is.
func (f *Factory) withoutZero(e Expr) Expr {
	if !isSmall(e) && f.at(e).op == OpFAdd { // a literal comes first
		if v, ok := f.ieeeValue(f.args(e)[0]); ok && v == 0 {
			return f.args(e)[1]
		}
	}
	return e
}

// turned returns the operands of a comparison without the signs of both, in the other
// order.
//
// rule ieee-compare-negative: -x < -y => y < x, -x < 2.0 => -2.0 < x
func (f *Factory) turned(a, b Expr) (Expr, Expr) {
	u, negA := f.negated(a)
	v, negB := f.negated(b)
	_, ok1 := f.ieeeValue(a)
	_, ok2 := f.ieeeValue(b)
	switch {
	case negA && negB:
		return v, u
	case negA && ok2:
		return f.ieeeNeg(b), u
	case ok1 && negB:
		return v, f.ieeeNeg(a)
	}
	return a, b
}

// widenedRel compares values of single precision that were converted as what they were;
// Nil for others.
//
// rule ieee-compare-widened: (double)x < (double)y => x < y
func (f *Factory) widenedRel(op Op, a, b Expr) Expr {
	for _, s := range [...]Sort{SortF32, SortF64} {
		if s >= f.Sort(a) {
			break
		}
		x, y := f.widened(a, s), f.widened(b, s)
		if x != Nil && y != Nil {
			return f.ieeeRel(op, x, y)
		}
	}
	return Nil
}
