package enclose_test

import (
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/logic/enclose"
)

func number(t *testing.T, text string) *big.Rat {
	t.Helper()
	q, ok := new(big.Rat).SetString(text)
	if !ok {
		t.Fatalf("%q is no number", text)
	}
	return q
}

// Each enclosure contains the value, and is as narrow as its bits promise.
func TestFunctions(t *testing.T) {
	for _, v := range values {
		want := number(t, v.want)
		unit := new(big.Rat).Abs(want) // the table is rounded to 60 digits
		unit.Mul(unit, number(t, "1e-58"))
		for _, bits := range []uint{64, 130, 180} {
			a := enclose.Bits(bits)
			var args []enclose.Interval
			for _, x := range v.args {
				args = append(args, a.Rat(number(t, x)))
			}
			x, ok := a.Apply(v.name, args...)
			if !ok {
				t.Errorf("%s(%v) is not known", v.name, v.args)
				break
			}
			lo, hi := x.Bounds()
			if new(big.Rat).Sub(lo, unit).Cmp(want) > 0 || new(big.Rat).Add(hi, unit).Cmp(want) < 0 {
				t.Errorf("%s(%v) is not within %s, %s", v.name, v.args, lo.FloatString(50), hi.FloatString(50))
			}
			width, _ := new(big.Rat).Sub(hi, lo).Float64()
			size, _ := new(big.Rat).Abs(want).Float64()
			const wide = 1e-11 // arguments in the millions lose bits, and what is near a pole does
			if width > max(size, 1)*wide || bits > 64 && width > max(size, 1)*1e-28 {
				t.Errorf("%s(%v) with %d bits: width %g", v.name, v.args, bits, width)
			}
		}
	}
}

func TestOutsideTheDomain(t *testing.T) {
	a := enclose.Bits(80)
	for _, v := range []struct{ name, x string }{{"sqrt", "-1"}, {"log", "0"}, {"asin", "2"}, {"acosh", "1/2"},
		{"atanh", "1"}, {"exp", "1e20"}, {"nothing", "1"}} {
		if x, ok := a.Apply(v.name, a.Rat(number(t, v.x))); ok {
			t.Errorf("%s(%s) is %v", v.name, v.x, x)
		}
	}
	if _, ok := a.Apply("atan2", a.Rat(new(big.Rat)), a.Rat(new(big.Rat))); ok {
		t.Error("the origin has an angle")
	}
}

// sqrt(p) + sqrt(q) - sqrt(p+q+2*sqrt(p*q)) is zero. With one more under the last root it is
// not, and shows so within the bits that the bound names.
func TestSeparation(t *testing.T) {
	for _, p := range []int64{2, 3, 1000003} {
		for _, off := range []int64{0, 1} {
			of := func(n int64) enclose.Separation { return enclose.SeparationOf(big.NewRat(n, 1)) }
			q := p + 1
			inner := of(p + q + off).Add(of(2).Mul(of(p * q).Root(2)))
			bits := of(p).Root(2).Add(of(q).Root(2)).Add(inner.Root(2)).Bits(16)
			a := enclose.Bits(uint(bits) + 64)
			root := func(x enclose.Interval) enclose.Interval { y, _ := a.Apply("sqrt", x); return y }
			n := func(n int64) enclose.Interval { return a.Rat(big.NewRat(n, 1)) }
			sum := a.Add(root(n(p)), root(n(q)))
			sum = a.Add(sum, a.Mul(n(-1), root(a.Add(n(p+q+off), a.Mul(n(2), root(n(p*q)))))))
			sign, ok := sum.Sign()
			if off == 0 && ok && sign != 0 || off == 1 && (!ok || sign != -1) {
				t.Errorf("p = %d, %d more: %d bits, sign %d %v", p, off, int(bits), sign, ok)
			}
		}
	}
}
