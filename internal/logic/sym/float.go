package sym

import "math/big"

// FloatSort returns the sort of floating values of 32, 64 or 80 bits.
func (f *Factory) FloatSort(bits int) Sort {
	switch {
	case f.arith == Real:
		return SortReal
	case bits == 32:
		return SortF32
	case bits == 80:
		return SortF80
	}
	return SortF64
}

// FloatBits returns the format of a floating sort, in bits; over the reals, 64.
func (f *Factory) FloatBits(s Sort) int {
	switch s {
	case SortF32:
		return 32
	case SortF80:
		return 80
	}
	return 64
}

// FConst returns a floating literal: its text as written, its exact value and
// its format. Real: the exact value; IEEE: correctly rounded; Herbrand: the text
// alone is its identity.
func (f *Factory) FConst(text string, exact *big.Rat, bits int) Expr {
	switch {
	case f.arith == Real:
		return f.Rational(exact)
	case f.arith.Machine():
		return f.ieeeConst(exact, bits)
	}
	return f.mk(OpFConst, f.FloatSort(bits), f.name(text))
}

// FAdd returns a + b on floating values.
func (f *Factory) FAdd(a, b Expr) Expr { return f.floatOp(OpFAdd, a, b) }

// FSub returns a - b.
func (f *Factory) FSub(a, b Expr) Expr { return f.floatOp(OpFSub, a, b) }

// FMul returns a * b.
func (f *Factory) FMul(a, b Expr) Expr { return f.floatOp(OpFMul, a, b) }

// FDiv returns a / b; over the reals b must not be 0.
func (f *Factory) FDiv(a, b Expr) Expr { return f.floatOp(OpFDiv, a, b) }

func (f *Factory) floatOp(op Op, a, b Expr) Expr {
	switch {
	case f.arith == Real:
		switch op {
		case OpFAdd:
			return f.Add(a, b)
		case OpFSub:
			return f.Sub(a, b)
		case OpFMul:
			return f.Mul(a, b)
		}
		return f.Div(a, b)
	case f.arith.Machine():
		return f.ieeeOp(op, a, b)
	}
	return f.mk(op, f.Sort(a), 0, a, b)
}

// FNeg returns -a.
func (f *Factory) FNeg(a Expr) Expr {
	switch {
	case f.arith == Real:
		return f.Neg(a)
	case f.arith.Machine():
		return f.ieeeNeg(a)
	}
	return f.mk(OpFNeg, f.Sort(a), 0, a)
}

// FLt returns C's a < b on floating values.
func (f *Factory) FLt(a, b Expr) Expr { return f.floatRel(OpFLt, a, b) }

// FLe returns C's a <= b.
func (f *Factory) FLe(a, b Expr) Expr { return f.floatRel(OpFLe, a, b) }

// FEq returns C's a == b; a != b is its negation.
func (f *Factory) FEq(a, b Expr) Expr { return f.floatRel(OpFEq, a, b) }

// FNe returns C's a != b.
func (f *Factory) FNe(a, b Expr) Expr { return f.Not(f.FEq(a, b)) }

func (f *Factory) floatRel(op Op, a, b Expr) Expr {
	switch {
	case f.arith == Real:
		switch op {
		case OpFLt:
			return f.Lt(a, b)
		case OpFLe:
			return f.Le(a, b)
		}
		return f.Eq(a, b)
	case f.arith.Machine():
		return f.ieeeRel(op, a, b)
	}
	return f.mk(op, SortBool, 0, a, b)
}

// FConv converts a floating value to another format.
func (f *Factory) FConv(e Expr, bits int) Expr {
	s := f.FloatSort(bits)
	if f.Sort(e) == s {
		return e
	}
	if f.arith.Machine() {
		return f.ieeeConv(e, s)
	}
	return f.mk(OpFConv, s, 0, e)
}

// IntToFloat converts an integer to a floating format.
func (f *Factory) IntToFloat(e Expr, bits int) Expr {
	if f.arith == Real {
		return f.IntToReal(e)
	}
	if q, ok := f.Num(e); ok && f.arith.Machine() {
		return f.ieeeConst(q.Rat(), bits)
	}
	return f.mk(OpIntToF, f.FloatSort(bits), 0, e)
}

// FloatToInt converts a floating value to an integer, rounding towards zero.
func (f *Factory) FloatToInt(e Expr) Expr {
	if f.arith == Real {
		return f.RealToInt(e)
	}
	if f.arith.Machine() {
		if r, ok := f.ieeeExact(e); ok {
			return f.BigInt(new(big.Int).Quo(r.Num(), r.Denom()))
		}
	}
	return f.mk(OpFToInt, SortInt, 0, e)
}

// FApply returns the value of a mathematical function of floating values.
func (f *Factory) FApply(fn string, bits int, args ...Expr) Expr {
	s := f.FloatSort(bits)
	if f.arith.Machine() {
		if r := f.ieeeApply(fn, s, args); r != Nil {
			return r
		}
	}
	return f.mkArgs(OpFApply, s, f.name(fn), args)
}
