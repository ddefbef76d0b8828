package sym

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
)

// evalInteger evaluates what lies between OpApply and OpIte: the integer
// operators and the conversions between integers and reals.
func evalInteger(op Op, vs []Value) (Value, error) {
	x := vs[0].Num
	switch op {
	case OpToReal:
		return vs[0], nil
	case OpToInt:
		return intValue(new(big.Int).Quo(x.Num(), x.Denom())), nil
	}
	a, b := x.Num(), vs[1].Num.Num()
	z := new(big.Int)
	switch op {
	case OpIntDiv, OpIntMod, OpFloorMod:
		if b.Sign() == 0 {
			return Value{}, ErrDivision
		}
		switch op {
		case OpIntDiv:
			return intValue(z.Quo(a, b)), nil // Quo and Rem truncate as C does
		case OpIntMod:
			return intValue(z.Rem(a, b)), nil
		}
		return intValue(z.Mod(a, b)), nil
	case OpBitAnd:
		return intValue(z.And(a, b)), nil
	case OpBitOr:
		return intValue(z.Or(a, b)), nil
	case OpBitXor:
		return intValue(z.Xor(a, b)), nil
	}
	if !b.IsInt64() || b.Int64() < 0 || b.Int64() > 1<<20 {
		return Value{}, fmt.Errorf("%w: shift by %v", ErrUnknown, b)
	}
	if op == OpShl {
		return intValue(z.Lsh(a, uint(b.Int64()))), nil
	}
	return intValue(z.Rsh(a, uint(b.Int64()))), nil
}

func intValue(z *big.Int) Value { return Value{Num: new(big.Rat).SetInt(z)} }

// poly evaluates a polynomial from its list of monomials and coefficients, the
// sum kept as top/bottom, not in lowest terms, until its end.
func (ev *evaluator) poly(args []Expr) result {
	top, bottom := new(big.Int), big.NewInt(1)
	n, d, rest := new(big.Int), new(big.Int), new(big.Int)
	for i := 0; i < len(args); i += 2 {
		x, k := ev.known(args[i]), ev.known(args[i+1])
		if x.err != nil {
			return x
		}
		n.Mul(x.Num.Num(), k.Num.Num())
		d.Mul(x.Num.Denom(), k.Num.Denom())
		if d.Cmp(bottom) != 0 {
			q := new(big.Int)
			if q.QuoRem(bottom, d, rest); rest.Sign() == 0 {
				n.Mul(n, q)
			} else { // over the least common multiple
				g := rest.GCD(nil, nil, bottom, d)
				d.Quo(d, g)
				n.Mul(n, g.Quo(bottom, g))
				top.Mul(top, d)
				bottom.Mul(bottom, d)
			}
		}
		top.Add(top, n)
	}
	return result{Value: Value{Num: new(big.Rat).SetFrac(top, bottom)}}
}

// evalProduct evaluates monomials and quotients from their lists.
func evalProduct(op Op, vs []Value) (Value, error) {
	r := big.NewRat(1, 1)
	if op == OpQuot {
		r, vs = vs[0].Num, vs[1:]
	}
	for i := 0; i < len(vs); i += 2 {
		n := vs[i+1].Num.Num()
		if op == OpProduct && n.IsInt64() && n.Int64() == 1 {
			r = new(big.Rat).Mul(r, vs[i].Num)
			continue
		}
		if !n.IsInt64() || n.Int64() > 4096 {
			return Value{}, fmt.Errorf("%w: power %v", ErrUnknown, n)
		}
		p := new(big.Rat).SetFrac(
			new(big.Int).Exp(vs[i].Num.Num(), n, nil), new(big.Int).Exp(vs[i].Num.Denom(), n, nil))
		if op == OpQuot {
			if p.Sign() == 0 {
				return Value{}, ErrDivision
			}
			p.Inv(p)
		}
		r = new(big.Rat).Mul(r, p)
	}
	return Value{Num: r}, nil
}

// floatLiteral evaluates an IEEE literal by its value and any other by its text.
func (ev *evaluator) floatLiteral(x Expr) (Value, error) {
	name := ev.f.Name(x)
	if ev.f.arith == Herbrand || ev.f.Sort(x) == SortF80 {
		return Value{Text: name}, nil
	}
	v, err := strconv.ParseFloat(name, 64)
	return Value{Float: v}, err
}

// float evaluates the floating operators.
func (ev *evaluator) float(x Expr, op Op, vs []Value) (Value, error) {
	f := ev.f
	s := f.Sort(x)
	if op == OpFApply {
		if v, ok := ev.exact(f.Name(x), s, vs); ok {
			return v, nil
		}
		if fn := f.Name(x); f.arith.Machine() && s != SortF80 && (fn == "fmin" || fn == "fmax") {
			return Value{}, fmt.Errorf("%w: %s of two zeros has the sign of either", ErrUnknown, fn)
		}
		return ev.function(f.Name(x), s, vs)
	}
	if args := f.Args(x); len(args) > 0 && f.Sort(args[0]) == SortF80 {
		return ev.function(op.String(), s, vs)
	}
	return ev.operator(op, s, vs)
}

// operator evaluates IEEE operators in single and double precision by the
// machine's; all others are functions of the valuation.
func (ev *evaluator) operator(op Op, s Sort, vs []Value) (Value, error) {
	if ev.f.arith == Herbrand || s == SortF80 {
		return ev.function(op.String(), s, vs)
	}
	switch op {
	case OpFNeg:
		return Value{Float: -vs[0].Float}, nil
	case OpFLt:
		return Value{Bool: vs[0].Float < vs[1].Float}, nil
	case OpFLe:
		return Value{Bool: vs[0].Float <= vs[1].Float}, nil
	case OpFEq:
		return Value{Bool: vs[0].Float == vs[1].Float}, nil
	case OpFConv:
		return inFormat(vs[0].Float, s), nil
	case OpIntToF:
		if s == SortF32 {
			v, _ := vs[0].Num.Float32()
			return Value{Float: float64(v)}, nil
		}
		v, _ := vs[0].Num.Float64()
		return Value{Float: v}, nil
	case OpFToInt:
		r := new(big.Rat).SetFloat64(vs[0].Float)
		if r == nil {
			return Value{}, fmt.Errorf("%w: integer value of %v", ErrUnknown, vs[0].Float)
		}
		return intValue(new(big.Int).Quo(r.Num(), r.Denom())), nil
	}
	return inFormat(machine(op, vs[0].Float, vs[1].Float), s), nil
}

// exact evaluates a function that IEEE 754 defines to the last bit.
func (ev *evaluator) exact(fn string, s Sort, vs []Value) (Value, bool) {
	if !ev.f.arith.Machine() {
		return Value{}, false
	}
	x := make([]float64, len(vs))
	for i := range vs {
		x[i] = vs[i].Float
	}
	y, ok := exactFunction(fn, s, x)
	return Value{Float: y}, ok
}

// machine computes in double precision; rounding its result to single is exact
// for the four operations, since 53 >= 2*24+2.
func machine(op Op, x, y float64) float64 {
	switch op {
	case OpFAdd:
		return x + y
	case OpFSub:
		return x - y
	case OpFMul:
		return x * y
	case OpFDiv:
		return x / y
	}
	return math.NaN()
}

func inFormat(v float64, s Sort) Value {
	if s == SortF32 {
		v = float64(float32(v))
	}
	return Value{Float: v}
}
