package concrete

import (
	"math"
	"math/big"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # long double
//
// A long double of x86-64 has 64 bits of fraction, and is kept as a double here, which has 53. That is the number
// itself as long as no result needs more; where one does, the execution ends, so that no wrong digit is ever shown.

// extendedBits is the width of long double.
const extendedBits = 80

// wide tells whether values of a type may need more bits than a double has.
func wide(t *model.Type) bool { return t.Kind == model.Float && t.Bits == extendedBits }

// notDouble is what is said of a result that no double is.
func notDouble(at source.Pos) error {
	return unsupported(at, "a long double that needs more than the 53 bits of a double: compute with double, or with "+
		"--arith real")
}

// isDouble tells whether a number is one of those that a double can be.
func isDouble(r *big.Rat) bool {
	_, exact := r.Float64()
	return exact
}

// exactResult tells whether r, as doubles give it, is exactly the result of an operation.
func exactResult(op model.Op, x, y, r float64) bool {
	for _, v := range []float64{x, y, r} {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return !(math.IsInf(r, 0) && isFinite(x) && isFinite(y) && (op != model.Div || y != 0))
		}
	}
	a, b, c := ratOf(x), ratOf(y), ratOf(r)
	switch op {
	case model.Add:
		return a.Add(a, b).Cmp(c) == 0
	case model.Sub:
		return a.Sub(a, b).Cmp(c) == 0
	case model.Mul:
		return a.Mul(a, b).Cmp(c) == 0
	case model.Div:
		return c.Mul(c, b).Cmp(a) == 0
	}
	return true
}

func isFinite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }

func ratOf(x float64) *big.Rat { return new(big.Rat).SetFloat64(x) }

// exactValue tells whether y is exactly what a function of math.h gives for numbers, as far as that is known.
func exactValue(exact func([]num) (num, bool), xs []float64, y float64) bool {
	nums := make([]num, len(xs))
	for i, x := range xs {
		if !isFinite(x) {
			return !isFinite(y)
		}
		nums[i] = ratNum(ratOf(x))
	}
	if exact == nil || !isFinite(y) {
		return false
	}
	n, ok := exact(nums)
	return ok && n.rat().Cmp(ratOf(y)) == 0
}
