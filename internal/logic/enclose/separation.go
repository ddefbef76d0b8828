package enclose

import (
	"math"
	"math/big"
)

// Separation is how close to zero a number can be that is made of fractions by sums,
// products, quotients and roots, if it is not zero (Burnikel, Funke, Mehlhorn, Schirra and
// Schmitt, "A Separation Bound for Real Algebraic Expressions", ESA 2001).
//
// Such a number is a quotient U/L of algebraic integers: of fractions p/q it is p and q,
// U1/L1 + U2/L2 = (U1*L2 + U2*L1)/(L1*L2), and the k-th root of U/L is that of U*L^(k-1)
// divided by L. Top and Bottom bound, as powers of 2, the absolute values of U, of L, and
// of all their conjugates; that they do follows from the same rules. If U is not zero, the
// product of its conjugates, of which there are at most the product D of all k, is an
// integer other than 0, and so |U| >= 2^-(Top*(D-1)); hence |U/L| >= 2^-(Top*(D-1)+Bottom).
type Separation struct{ Top, Bottom float64 }

// SeparationOf is that of a fraction.
func SeparationOf(q *big.Rat) Separation {
	return Separation{float64(q.Num().BitLen()), float64(q.Denom().BitLen())}
}

// Add is that of a sum.
func (x Separation) Add(y Separation) Separation {
	return Separation{max(x.Top+y.Bottom, x.Bottom+y.Top) + 1, x.Bottom + y.Bottom}
}

// Mul is that of a product.
func (x Separation) Mul(y Separation) Separation {
	return Separation{x.Top + y.Top, x.Bottom + y.Bottom}
}

// Inverse is that of one divided by the number.
func (x Separation) Inverse() Separation { return Separation{x.Bottom, x.Top} }

// Root is that of a k-th root.
func (x Separation) Root(k int) Separation {
	n := float64(k)
	return Separation{(x.Top + (n-1)*x.Bottom) / n, x.Bottom}
}

// Bits gives the number of bits behind the point within which a number other than zero
// shows, for a product of root indices.
func (x Separation) Bits(degree float64) float64 {
	const slack = 2
	return math.Ceil(x.Top*(degree-1)+x.Bottom) + slack
}
