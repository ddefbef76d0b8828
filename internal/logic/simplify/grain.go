package simplify

import (
	"math"
	"math/bits"

	"github.com/tass-go/tass/internal/logic/sym"
)

// grain says of which numbers a value in an interval is a multiple, and how close to 0 it can be and not be 0.
//
// Two doubles from 1 to 2 are multiples of 2^-52, and so is their difference, which is therefore 0 or at least 2^-52: a
// pivot of Gaussian elimination that is not 0 may be small, and what is divided by it is finite still. All that is said
// is of finite values; 0 stands for "nothing is known".
//
// The rules, where x and y are multiples of u and v (powers of 2), other than 0 at least l and m in absolute value, and
// round is to the nearest number of the format, which is monotone:
//
//   - x + y is a multiple of the lesser of u and v. Rounded it still is: what a sum is rounded to is either the sum, or
//     a multiple of the last place of numbers as large as it, which is a multiple of each lesser power of 2.
//   - x*y is a multiple of u*v, and rounded still, as long as u*v is a number of the format; other than 0 it is at
//     least round(l*m), or rounded to 0.
//   - x/y is 0 where x is, and elsewhere at least l/b for a y whose absolute value is at most b.
//   - A number that is at least l is a multiple of the last place of l; a multiple of u other than 0 is at least u.
type grain struct{ unit, least float64 }

// format is the precision of a floating-point type.
type format struct {
	digits int     // of the significand, the hidden one included
	tiny   float64 // the least number other than 0
}

var (
	double = format{digits: 53, tiny: math.SmallestNonzeroFloat64}
	single = format{digits: 24, tiny: math.SmallestNonzeroFloat32}
)

// formatOf is that of an expression of single or double precision.
func (c *Context) formatOf(e sym.Expr) format {
	if c.sh.f.Sort(e) == sym.SortF32 {
		return single
	}
	return double
}

// bits is the width that literals are made of.
func (t format) bits() int {
	if t == single {
		return 32
	}
	return 64
}

// below gives a number that is less than what a positive one is rounded to, and no less than 0.
func (t format) below(x float64) float64 {
	if t == single {
		return float64(math.Nextafter32(float32(x), 0))
	}
	return math.Nextafter(x, 0)
}

// lastPlace is the value of the last digit of a number; 0 of 0.
func (t format) lastPlace(x float64) float64 {
	if x == 0 {
		return 0
	}
	_, exp := math.Frexp(x)
	return max(math.Ldexp(1, exp-t.digits), t.tiny)
}

// grainOf is that of a number.
func grainOf(v float64) grain {
	if v == 0 {
		return grain{unit: double.lastPlace(math.MaxFloat64), least: math.MaxFloat64}
	}
	frac, exp := math.Frexp(math.Abs(v))
	if math.IsInf(v, 0) || math.IsNaN(v) {
		return grain{}
	}
	places := bits.TrailingZeros64(uint64(math.Ldexp(frac, double.digits)))
	return grain{unit: math.Ldexp(1, exp-double.digits+places), least: math.Abs(v)}
}

// within adds what follows from the ends of the interval, and from one part for the other.
func (g grain) within(lo, hi float64, t format) grain {
	switch {
	case lo > 0:
		g.least = max(g.least, lo)
	case hi < 0:
		g.least = max(g.least, -hi)
	}
	g.least = max(g.least, g.unit)
	if !math.IsInf(g.least, 0) {
		g.unit = max(g.unit, t.lastPlace(g.least))
	}
	return g
}

// rounded is what is left where a value is rounded to a format.
func (g grain) rounded(t format) grain {
	if g.unit < t.tiny {
		g.unit = 0
	}
	g.least = t.below(g.least)
	return g
}

// combined is the grain of a sum, a difference or a product.
func (g grain) combined(op sym.Op, h grain, t format) grain {
	if op == sym.OpFMul {
		return grain{unit: g.unit * h.unit, least: g.least * h.least}.rounded(t)
	}
	return grain{unit: min(g.unit, h.unit)}
}

// over is the grain of a quotient whose divisor has at most this absolute value.
func (g grain) over(divisor float64, t format) grain {
	if divisor == 0 {
		return grain{}
	}
	return grain{least: g.least / divisor}.rounded(t)
}
