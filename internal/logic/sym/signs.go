package sym

import "math"

// What is known of an IEEE value from its expression alone, whatever the values of its
// symbols are. In round to nearest, the only rounding that is modelled, a sum is the
// negative zero only if both operands are (IEEE 754, section 6.3).

// signDepth bounds how deep an expression is looked into.
const signDepth = 6

// MayBeNegativeZero tells whether a floating value could be -0.0; false is certain.
func (f *Factory) MayBeNegativeZero(e Expr) bool { return f.mayBeZero(e, true, signDepth) }

// MayBePositiveZero tells whether a floating value could be +0.0; false is certain.
func (f *Factory) MayBePositiveZero(e Expr) bool { return f.mayBeZero(e, false, signDepth) }

// MayBeNaN tells whether a floating value could be not a number; false is certain.
func (f *Factory) MayBeNaN(e Expr) bool { return f.mayBeNaN(e, signDepth) }

// mayBeZero tells whether e could be the zero of a sign.
func (f *Factory) mayBeZero(e Expr, negative bool, depth int) bool {
	if v, ok := f.ieeeValue(e); ok {
		return v == 0 && math.Signbit(v) == negative
	}
	if depth == 0 || !f.arith.Machine() {
		return true
	}
	may := func(x Expr, negative bool) bool { return f.mayBeZero(x, negative, depth-1) }
	x := f.Args(e)
	switch f.Op(e) {
	case OpFNeg:
		return may(x[0], !negative)
	case OpIte:
		return may(x[1], negative) || may(x[2], negative)
	case OpIntToF:
		return !negative
	}
	if !negative {
		return true
	}
	switch f.Op(e) {
	case OpFAdd:
		return may(x[0], true) && may(x[1], true)
	case OpFSub:
		return may(x[0], true) && may(x[1], false)
	case OpFConv:
		if f.FloatBits(f.Sort(e)) > f.FloatBits(f.Sort(x[0])) {
			return may(x[0], true)
		}
	case OpFApply:
		if f.Name(e) == "sqrt" {
			return may(x[0], true)
		}
	case OpFReduce:
		if f.Name(e) == ReduceSum {
			_, terms := f.Reduction(e)
			for _, t := range terms {
				if !may(t, true) {
					return false
				}
			}
		}
	}
	return f.mayBeNegative(e, depth)
}

// mayBeNegative tells whether the sign bit of a number could be set; that of not a number
// does not count.
func (f *Factory) mayBeNegative(e Expr, depth int) bool {
	if v, ok := f.ieeeValue(e); ok {
		return math.Signbit(v)
	}
	if depth == 0 || !f.arith.Machine() {
		return true
	}
	may := func(x Expr) bool { return f.mayBeNegative(x, depth-1) }
	x := f.Args(e)
	switch f.Op(e) {
	case OpFMul:
		return x[0] != x[1] && (may(x[0]) || may(x[1]))
	case OpFAdd, OpFDiv:
		return may(x[0]) || may(x[1])
	case OpIte:
		return may(x[1]) || may(x[2])
	case OpFConv:
		return may(x[0])
	case OpFApply:
		switch f.Name(e) {
		case "fabs":
			return false
		case "sqrt":
			return f.mayBeZero(x[0], true, depth-1)
		}
	case OpFReduce:
		_, terms := f.Reduction(e)
		switch f.Name(e) {
		case ReduceSum, ReduceProd, ReduceMax, ReduceMin:
			for _, t := range terms {
				if may(t) {
					return true
				}
			}
			return false
		}
	}
	return true
}

func (f *Factory) mayBeNaN(e Expr, depth int) bool {
	if v, ok := f.ieeeValue(e); ok {
		return math.IsNaN(v)
	}
	if depth == 0 || !f.arith.Machine() {
		return true
	}
	x := f.Args(e)
	switch f.Op(e) {
	case OpIntToF:
		return false
	case OpFNeg, OpFConv:
		return f.mayBeNaN(x[0], depth-1)
	case OpFAdd, OpFMul: // only of operands that differ: inf + -inf, 0 * inf
		return x[0] != x[1] || f.mayBeNaN(x[0], depth-1)
	case OpIte:
		return f.mayBeNaN(x[1], depth-1) || f.mayBeNaN(x[2], depth-1)
	case OpFApply:
		return f.Name(e) != "fabs" && f.Name(e) != "copysign" || f.mayBeNaN(x[0], depth-1)
	}
	return true
}
