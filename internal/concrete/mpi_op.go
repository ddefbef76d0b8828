package concrete

import (
	"math/big"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// order compares two numbers of one kind.
func order(a, b scalar) int {
	if a.k == float {
		switch {
		case a.f < b.f:
			return -1
		case a.f > b.f:
			return 1
		}
		return 0
	}
	return a.n.cmp(b.n)
}

// combinePair puts the result of MINLOC or MAXLOC into a: the extreme value,
// and the least index that has it.
func combinePair(op int64, a, b []scalar) {
	if a[0].k == undef || b[0].k == undef || a[1].k == undef || b[1].k == undef {
		a[0], a[1] = scalar{}, scalar{}
		return
	}
	c := order(b[0], a[0])
	if op == mpispec.OpMaxloc {
		c = -c
	}
	if c < 0 || c == 0 && b[1].n.cmp(a[1].n) < 0 {
		a[0], a[1] = b[0], b[1]
	}
}

// multiplyComplex puts the product of two complex numbers into a.
func multiplyComplex(a, b []scalar, width int) {
	if a[0].k == undef || a[1].k == undef || b[0].k == undef || b[1].k == undef {
		a[0], a[1] = scalar{}, scalar{}
		return
	}
	if a[0].k == number { // exactly
		re := a[0].n.mul(b[0].n).sub(a[1].n.mul(b[1].n))
		im := a[0].n.mul(b[1].n).add(a[1].n.mul(b[0].n))
		a[0], a[1] = numScalar(re), numScalar(im)
		return
	}
	product := func(x, y scalar) float64 { return round(x.f*y.f, width) }
	re := round(product(a[0], b[0])-product(a[1], b[1]), width)
	im := round(product(a[0], b[1])+product(a[1], b[0]), width)
	a[0], a[1] = fltScalar(re), fltScalar(im)
}

// combine applies a reduction operation; an undefined operand gives an
// undefined result.
func (t *thread) combine(op *mpispec.Op, dt *datatype, a, b scalar) (scalar, error) {
	if a.k == undef || b.k == undef {
		return scalar{}, nil
	}
	switch op.Handle {
	case mpispec.OpMax:
		if order(a, b) < 0 {
			return b, nil
		}
		return a, nil
	case mpispec.OpMin:
		if order(a, b) > 0 {
			return b, nil
		}
		return a, nil
	case mpispec.OpLand:
		return numScalar(boolNum(a.truth() && b.truth())), nil
	case mpispec.OpLor:
		return numScalar(boolNum(a.truth() || b.truth())), nil
	case mpispec.OpLxor:
		return numScalar(boolNum(a.truth() != b.truth())), nil
	}
	if a.k == float {
		r := combineFloat(op.Handle, dt.Bits, a.f, b.f)
		if dt.Bits == extendedBits && !exactResult(combining(op.Handle), a.f, b.f, r.f) {
			return scalar{}, notDouble(t.at)
		}
		return r, nil
	}
	return t.combineNum(op, dt, a.n, b.n)
}

// combining gives the operator that sums and products apply.
func combining(op int64) model.Op {
	if op == mpispec.OpProd {
		return model.Mul
	}
	return model.Add
}

func combineFloat(op int64, width int, a, b float64) scalar {
	if op == mpispec.OpProd {
		return fltScalar(round(a*b, width))
	}
	return fltScalar(round(a+b, width))
}

func (t *thread) combineNum(op *mpispec.Op, dt *datatype, a, b num) (scalar, error) {
	var r num
	switch op.Handle {
	case mpispec.OpSum:
		r = a.add(b)
	case mpispec.OpProd:
		r = a.mul(b)
	case mpispec.OpBand:
		r = bigNum(new(big.Int).And(a.big(), b.big()))
	case mpispec.OpBor:
		r = bigNum(new(big.Int).Or(a.big(), b.big()))
	case mpispec.OpBxor:
		r = bigNum(new(big.Int).Xor(a.big(), b.big()))
	default:
		return scalar{}, unsupported(t.at, "%s", op.Name)
	}
	switch w := r.wrap(dt.Bits, dt.Signed); {
	case dt.Class == mpispec.Integer && !dt.Signed:
		r = w
	case dt.Class == mpispec.Integer && t.in.o.Overflow && w.cmp(r) != 0:
		return scalar{}, t.fault(verdict.ArithmeticOverflow, t.at, "the result "+r.String()+" does not fit its type")
	}
	return numScalar(r), nil
}
