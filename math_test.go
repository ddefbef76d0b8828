package tass_test

import (
	"context"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/option"
)

// A counterexample that rests on the value of a function of math.h is certain where that
// value is known exactly, and only possible elsewhere.
func TestKnownValuesOfMathFunctions(t *testing.T) {
	for _, c := range []struct{ claim, arith, verdict, certainty string }{
		{"sin(x) > 0.0", "real", "violated", "confirmed"},
		{"exp(x) * 2 != 2.0", "real", "violated", "confirmed"},
		{"sin(x) != 0.5", "real", "inconclusive", "possible"},
		{"sin(x) > 0.0", "ieee", "inconclusive", "possible"},
	} {
		file := write(t, "claim.c", "#include <assert.h>\n#include <math.h>\n#pragma TASS input\ndouble x;\nint "+
			"main(void) { assert("+c.claim+"); return 0; }\n")
		r, err := tass.Verify(context.Background(), []string{file},
			tass.Config{Arith: option.Arith(c.arith), Prover: "light"})
		if err != nil {
			t.Fatal(err)
		}
		if string(r.Verdict) != c.verdict || len(r.Violations) != 1 || string(r.Violations[0].Certainty) != c.certainty {
			t.Errorf("%s in %s arithmetic: %s, %+v", c.claim, c.arith, r.Verdict, r.Violations)
		}
	}
}

// A root that is not rational, on which no decision rests, does not keep a program from
// being verified.
func TestIrrationalRoots(t *testing.T) {
	for _, value := range []string{"sqrt(2.0)", "sqrt(x*x + 2.0)", "hypot(1.0, 2.0)", "sqrt(1.0 + sqrt(2.0))"} {
		file := write(t, "root.c", "#include <math.h>\n#pragma TASS input\ndouble x;\n#pragma TASS output\ndouble "+
			"y;\nint main(void) { y = "+value+"; return 0; }\n")
		r, err := tass.Verify(context.Background(), []string{file}, tass.Config{Prover: "light"})
		if err != nil {
			t.Fatal(err)
		}
		if r.Verdict != "verified" {
			t.Errorf("%s: %s, %s", value, r.Verdict, r.Reason)
		}
	}
}
