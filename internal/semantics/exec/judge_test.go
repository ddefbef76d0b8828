package exec_test

import (
	"github.com/tass-go/tass/internal/source"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/verdict"
)

// A counterexample that gives sin(x) another value than it has proves nothing;
// one about a function that the user left open, or about sqrt, does.
func TestCertaintyWithFunctions(t *testing.T) {
	for body, want := range map[string]verdict.Certainty{
		"assert(sin(x) <= x + 0.1);": verdict.Possible,
		"assert(f(x) <= x + 0.1);":   verdict.Proved,
		"assert(sqrt(x) < 0.5);":     verdict.Proved,
	} {
		text := "#include <assert.h>\n#include <math.h>\n#pragma TASS input {x>=0 && x<=1}\ndouble x;\n" +
			"#pragma TASS abstract\ndouble f(double y);\nint main(void) {\n" + body + "\nreturn 0;\n}\n"
		p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"f.c"})
		if err != nil {
			t.Fatal(err)
		}
		r, err := verify.Run(p, verify.Config{NP: 1, Errors: -1, Prover: light.New(light.Limits{})})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Violations) != 1 || r.Violations[0].Certainty != want {
			t.Errorf("%s: %v, want one violation that is %s", body, r.Violations, want)
		}
	}
}
