package concrete

import (
	"math/big"

	"github.com/tass-go/tass/internal/model"
)

// inRange tells whether all numbers of an input lie in its stated range. With the
// machine's arithmetic the ends are doubles, as literals are.
func (in *interp) inRange(x *model.InputVar) bool {
	if x.Range == nil {
		return true
	}
	lo, hi := x.Range.Lo, x.Range.Hi
	if in.o.Float && x.Var.Type.Number().Kind == model.Float {
		lo, hi = nearest(lo), nearest(hi)
	}
	for _, q := range flatten(in.o.Inputs[x.Var.Name], nil) {
		if q.Cmp(lo) < 0 || q.Cmp(hi) > 0 {
			return false
		}
	}
	return true
}

// nearest gives the double nearest to a number, if that is finite.
func nearest(q *big.Rat) *big.Rat {
	v, _ := q.Float64()
	if r := new(big.Rat).SetFloat64(v); r != nil {
		return r
	}
	return q
}
