package verify_test

import (
	"github.com/tass-go/tass/internal/source"
	"slices"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// ignorant can prove nothing. It takes its time, so that others are looking for work then.
type ignorant struct{}

func (ignorant) Prove(*simplify.Context, prove.Query) (prove.Result, error) {
	time.Sleep(5 * time.Millisecond)
	return prove.Result{Answer: prove.Unknown, Reason: "nothing is known"}, nil
}

// knowing can prove one thing more than the light prover.
type knowing struct{ *light.Prover }

func (p knowing) Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	if ctx.Factory().String(q.Claim) == "a^2 + b^2 >= 2*a*b" {
		return prove.Result{Answer: prove.Yes}, nil
	}
	return p.Prover.Prove(ctx, q)
}

// The first worker takes a condition to be open that the others can decide. It gives one side of it away, to which
// there is no path for them: what they explore instead has all that is there. Nor do they find the ends of a
// specification there: what is compared with them is left to the first.
func TestPathsAreLost(t *testing.T) {
	const head = `#include <assert.h>
#pragma TASS input
double a;
#pragma TASS input
double b;
#pragma TASS output
double y;
`
	program := func(body string) *model.Program {
		text := head + "int main(void) { " + body + " return 0; }\n"
		p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"p.c"})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	// The false side, which is the one there is, is given away. The ways are too different to be joined.
	const deep = "int *p; int k = 1, l = 2; if (a*a + b*b < 2*a*b) { p = &k; } else { p = &l; } y = *p; "
	for _, test := range []struct {
		name     string
		programs []*model.Program
		kind     verdict.Kind
	}{
		{"a violation", []*model.Program{program(deep + "assert(*p == 1 || a < 5);")}, verdict.Assertion},
		{"further down", []*model.Program{program("int m, n, *q = &m; if (b > 3) q = &n; " + deep +
			"assert(*p == 1 || q == &m || a < 5);")}, verdict.Assertion},
		{"an implementation", []*model.Program{program("y = 2;"), program(deep + "y = p == &l && a > 7 ? 3 : 2;")},
			verdict.NotEquivalent},
		{"a specification", []*model.Program{program(deep), program(deep + "if (p == &l && a > 7) y = 3;")},
			verdict.NotEquivalent},
	} {
		shared := false
		for n := 0; n < 5 || !shared && n < 60; n++ {
			r := runPrograms(t, test.programs, verify.Config{NP: 1, Errors: -1, Workers: 3, Prover: ignorant{},
				NewProver: func() (prove.Prover, session.Solvers, error) {
					return knowing{light.New(light.Limits{})}, nil, nil
				}})
			wanted := func(v *verify.Violation) bool { return v.Kind == test.kind }
			if !slices.ContainsFunc(r.Violations, wanted) {
				t.Fatalf("%s: what is wrong is lost: %s %s", test.name, r.Verdict, r.Reason)
			}
			shared = shared || len(test.programs) == 2 || r.Shares[1]+r.Shares[2] > 0
		}
		if !shared {
			t.Errorf("%s: one worker did everything", test.name)
		}
	}
}
