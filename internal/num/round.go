package num

import "math/big"

// Floor gives the greatest integer that is not greater than x.
func Floor(x *big.Rat) *big.Int {
	return new(big.Int).Div(x.Num(), x.Denom()) // Euclidean, and the denominator is positive
}

// Ceiling gives the least integer that is not less than x.
func Ceiling(x *big.Rat) *big.Int { return new(big.Int).Neg(Floor(new(big.Rat).Neg(x))) }
