package eval_test

import (
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/eval"
)

// Represents says what IntRange says.
func TestRepresents(t *testing.T) {
	for _, bits := range []int{1, 8, 16, 32, 63, 64} {
		for _, signed := range []bool{false, true} {
			typ := &model.Type{Kind: model.Int, Bits: bits, Signed: signed}
			lo, hi := eval.IntRange(typ)
			for _, around := range []*big.Int{lo, hi, new(big.Int)} {
				for d := int64(-2); d <= 2; d++ {
					x := new(big.Int).Add(around, big.NewInt(d))
					if want := x.Cmp(lo) >= 0 && x.Cmp(hi) <= 0; x.IsInt64() && eval.Represents(typ, x.Int64()) != want {
						t.Errorf("%d bits, signed %v: %v is a value: %v", bits, signed, x, !want)
					}
				}
			}
		}
	}
}
