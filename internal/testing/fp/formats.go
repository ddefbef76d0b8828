package fp

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"strings"
)

// Format is a floating format: the bits of its exponent, and the digits of its
// significand, the leading one that is not stored included.
type Format struct{ Exponent, Significand int }

// Formats says what the types of C are taken for; a Format of zeros is none.
type Formats struct {
	Single, Double Format
	Integer        int // bits of a symbolic integer, its sign included
}

// The formats in use. Micro and Micro32 have but one type. The double of Tiny has more than twice the
// digits of its float, and two more, as the machine's has: conversions are rounded there as
// they are here. With exponents of two bits cvc5 1.0.3 is wrong about x + x.
var (
	Micro   = Formats{Double: Format{3, 4}, Integer: 5}
	Micro32 = Formats{Single: Format{3, 4}, Integer: 5}
	Tiny    = Formats{Single: Format{3, 3}, Double: Format{5, 8}, Integer: 6}
	Machine = Formats{Single: Format{8, 24}, Double: Format{11, 53}, Integer: 64}
)

// errFormat says that a question cannot be asked about a format; the text says why.
var errFormat = errors.New("cannot be asked")

// sort writes the sort of a format.
func (m Format) sort() string {
	return fmt.Sprintf("(_ FloatingPoint %d %d)", m.Exponent, m.Significand)
}

// convert writes the conversion to a format, rounded to nearest.
func (m Format) convert(x string) string {
	return fmt.Sprintf("((_ to_fp %d %d) RNE %s)", m.Exponent, m.Significand, x)
}

// literal writes a number that the format has.
func (m Format) literal(v float64) (string, error) {
	short := func(text string) (string, error) {
		return fmt.Sprintf("(_ %s %d %d)", text, m.Exponent, m.Significand), nil
	}
	switch {
	case math.IsNaN(v):
		return short("NaN")
	case math.IsInf(v, 1):
		return short("+oo")
	case math.IsInf(v, -1):
		return short("-oo")
	case v == 0 && math.Signbit(v):
		return short("-zero")
	case v == 0:
		return short("+zero")
	}
	sign := "#b0"
	if v < 0 {
		sign = "#b1"
	}
	frac, exp := math.Frexp(math.Abs(v)) // frac in [0.5, 1)
	bias := 1<<(m.Exponent-1) - 1
	biased := exp - 1 + bias
	digits := m.Significand - 1
	if biased < 1 { // subnormal
		digits, frac = digits-1, math.Ldexp(frac, biased)
		biased = 0
	}
	scaled := math.Ldexp(frac, digits+1)
	if biased >= 1<<m.Exponent-1 || scaled != math.Trunc(scaled) || scaled == 0 {
		return "", fmt.Errorf("%w: the format (%d, %d) has no %v", errFormat, m.Exponent, m.Significand, v)
	}
	bits := new(big.Int).SetUint64(uint64(scaled))
	bits.SetBit(bits, m.Significand-1, 0)
	return fmt.Sprintf("(fp %s %s %s)", sign, binary(big.NewInt(int64(biased)), m.Exponent),
		binary(bits, m.Significand-1)), nil
}

// binary writes a number that is not negative as a bit vector.
func binary(v *big.Int, width int) string {
	text := v.Text(2)
	return "#b" + strings.Repeat("0", width-len(text)) + text
}
