package mathlib_test

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/logic/sym"
	mathlib "github.com/tass-go/tass/internal/semantics/lib/math"
	"github.com/tass-go/tass/internal/testing/libtest"
)

func TestEveryDeclaredFunctionIsModelled(t *testing.T) {
	libtest.Declared(t, mathlib.Library(), "math.h")
}

// What is printed is C: of each function that is modelled it is known that it has a name
// for each format.
func TestEveryFunctionHasItsFormats(t *testing.T) {
	for _, name := range mathlib.Library().Names() {
		base := name
		if !sym.HasFormats(name) {
			base = name[:len(name)-1]
		}
		if !sym.HasFormats(base) {
			t.Errorf("%s is printed by the same name in each format", name)
		}
	}
}

func check(t *testing.T, arith sym.Arith, body string) {
	t.Helper()
	libtest.Check(t, verify.Config{Arith: arith},
		"#include <math.h>\n#include <assert.h>\n#pragma TASS input\ndouble x;\n#pragma TASS input\ndouble y;\n"+
			"#pragma TASS input {n>=-100 && n<=100}\nint n;\nint main(void) {\n"+body+"\nreturn 0; }\n")
}

func TestExactFunctions(t *testing.T) {
	check(t, sym.Real, `
		assert(fabs(x) >= 0 && fabs(x) >= x && fabs(-2.5) == 2.5 && fabsf(-1.5f) == 1.5f);
		assert(fmin(x, y) <= x && fmax(x, y) >= y && fmin(x, y) + fmax(x, y) == x + y);
		assert(fma(x, y, 2) == x * y + 2 && fmaf(2, 3, 1) == 7);
		assert(fdim(3, 1) == 2 && fdim(1, 3) == 0 && copysign(2, -1) == -2 && copysign(-2, 3) == 2);`)
	check(t, sym.Real, `
		assert(floor(2.5) == 2 && floor(-2.5) == -3 && floor(-2) == -2 && ceil(2.5) == 3 && ceil(-2.5) == -2);
		assert(trunc(2.7) == 2 && trunc(-2.7) == -2 && round(2.5) == 3 && round(-2.5) == -3 && round(2.4) == 2);
		assert(rint(2.5) == 2 && rint(3.5) == 4 && rint(-2.5) == -2 && rint(-3.5) == -4 && rint(2.6) == 3 && nearbyint(0.5) == 0);
		assert(fmod(7.5, 2) == 1.5 && fmod(-7.5, 2) == -1.5 && fmod(7.5, -2) == 1.5);
		assert(floor(n) == n && ceil(n) == n && trunc(n) == n);`)
	check(t, sym.Real, `assert(floor(x) <= x && x < floor(x) + 1);`)
	check(t, sym.Real, `assert(ceil(x) > x); // want assertion`)
	check(t, sym.Real, `double r = fmod(x, y); // want division-by-zero`)
}

func TestRoots(t *testing.T) {
	check(t, sym.Real, `
		assert(sqrt(2.25) == 1.5 && sqrt(0) == 0 && cbrt(-27) == -3 && hypot(3, 4) == 5);
		if (x >= 0) assert(sqrt(x) >= 0 && sqrt(x) * sqrt(x) == x);
		assert(hypot(x, y) * hypot(x, y) == x * x + y * y);
		assert(pow(cbrt(x), 3) == x);`)
	check(t, sym.Real, `assert(sqrt(x) >= 0); // want assertion`)
	check(t, sym.Real, `
		assert(sqrt(2) > 0 && sqrt(2) * sqrt(2) == 2 && sqrt(2) < 2);
		assert(sqrt(2) == 1.4); // want assertion`)
}

func TestPowers(t *testing.T) {
	check(t, sym.Real, `
		assert(pow(x, 2) == x * x && pow(x, 0) == 1 && pow(2, 10) == 1024 && pow(2, -2) == 0.25 && powf(x, 1) == (float)x);
		if (x > 0) assert(pow(x, y) > 0 && pow(x, -1) * x == 1 && pow(x, 0.5) == sqrt(x));`)
	check(t, sym.Real, `double r = pow(x, -1); // want division-by-zero`)
}

func TestOpaqueFunctions(t *testing.T) {
	check(t, sym.Real, `
		assert(exp(0) == 1 && exp(x) > 0 && log(1) == 0 && sin(0) == 0 && cos(0) == 1 && expm1(0) == 0 && log1p(0) == 0);
		assert(-1 <= sin(x) && cos(x) <= 1 && tanh(x) < 1 && cosh(y) >= 1 && atan(x) < 1.6 && atan2(x, y) > -3.2);
		assert(expm1(x) == exp(x) - 1 && log1p(x) == log(1 + x));`)
	check(t, sym.Real, `assert(sin(x) * sin(x) + cos(x) * cos(x) == 1);`)
	check(t, sym.Real, `if (x == y) assert(tan(x) == tan(y) && exp2(x + 1) == exp2(y + 1));`)
	check(t, sym.Real, `assert(log(x) > 0); // want assertion`)
	check(t, sym.Real, `assert(sin(x) == sin(-x)); // want assertion`)
}

// A function undoes its inverse, and a tangent is a quotient, in their domains only, and over the reals only.
func TestIdentities(t *testing.T) {
	check(t, sym.Real, `if (x > 0) assert(exp(log(x)) == x && exp2(log2(x)) == x && expf(logf(x)) == x);`)
	check(t, sym.Real, `
		double y = x * x + 1, l = log(y);
		assert(exp(l) - y == 0 && log(exp(x)) == x && log2(exp2(x)) == x);`)
	check(t, sym.Real, `if (cos(x) != 0) assert(tan(x) * cos(x) == sin(x));`)
	check(t, sym.Real, `if (-1.5 < x && x < 1.5) assert(cos(x) * tan(x) == sin(x) && tan(x) == sin(x) / cos(x));`)
	check(t, sym.Real, `assert(exp(log(x)) == x); // want assertion`)
	check(t, sym.Real, `if (x >= 0) assert(exp(log(x)) == x); // want assertion`)
	check(t, sym.Real, `if (x > 0) assert(exp2(log(x)) == x); // want assertion`)
	check(t, sym.Real, `assert(tan(x) * cos(x) == sin(x)); // want assertion`)
	check(t, sym.Real, `if (x < 1.58) assert(tan(x) * cos(x) == sin(x)); // want assertion`)
	for _, arith := range []sym.Arith{sym.IEEE, sym.Herbrand} {
		check(t, arith, `if (x > 0) assert(exp(log(x)) == x); // want assertion`)
		check(t, arith, `if (0.5 < x && x < 1) assert(tan(x) * cos(x) == sin(x)); // want assertion`)
	}
}

// Outside the reals, functions of equal arguments are equal, and no more is
// known.
func TestOtherArithmetics(t *testing.T) {
	// The sign of what is not a number is anything, and not the same each time.
	check(t, sym.IEEE, `
		assert(copysign(2, -1) == -2);
		assert(copysign(2, 3 - y) == copysign(2, 3 - y)); // want assertion`)
	check(t, sym.IEEE, `
		if (y < 3)
			assert(copysign(2, 3 - y) == copysign(2, 3 - y));`)
	for _, arith := range []sym.Arith{sym.IEEE, sym.Herbrand} {
		check(t, arith, `
			double a = sqrt(x + y), b = sqrt(x + y);
			int same = a == b;
			assert(same == (b == b));`)
		check(t, arith, `assert(sin(x) <= 1); // want assertion`)
	}
}
