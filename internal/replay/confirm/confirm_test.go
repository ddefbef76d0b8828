package confirm_test

import (
	"github.com/tass-go/tass/internal/source"
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/replay/confirm"
	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/internal/verdict"
)

func load(t *testing.T, text string) *model.Program {
	t.Helper()
	p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"a.c"})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// first runs the programs and tries the first violation.
func first(t *testing.T, cfg verify.Config, texts ...string) (*verify.Violation, confirm.Outcome) {
	t.Helper()
	cfg.Prover = light.New(light.Limits{})
	var r *verify.Result
	var err error
	if len(texts) == 2 {
		r, err = compare.Run(load(t, texts[0]), load(t, texts[1]), cfg)
	} else {
		r, err = verify.Run(load(t, texts[0]), cfg)
	}
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Violations) == 0 {
		t.Fatalf("no violation: %s %s", r.Verdict, r.Reason)
	}
	v := r.Violations[0]
	tr, err := trace.Record(r.Session, trace.Options{Role: v.Role, Path: v.Path, Refuted: v.Refuted,
		Model: v.Model, Until: &v.Violation})
	if err != nil {
		t.Fatal(err)
	}
	return v, confirm.Try(r.Session, v, tr.Schedule, nil)
}

func TestShowsAnAssertionOnItsInputs(t *testing.T) {
	_, out := first(t, verify.Config{NP: 1}, `#include <assert.h>
#pragma TASS input
int n;
#pragma TASS input
double a[2];
int main(void) { assert(n != 12 || a[1] != 0.5); return 0; }
`)
	if !out.Confirmed || out.Inputs["n"].String() != "12" || out.Inputs["a"].List[1].String() != "1/2" {
		t.Errorf("got %+v", out)
	}
}

// Only 1/3 breaks it, and no double is 1/3.
func TestDoesNotConfirmWhatNoDoubleShows(t *testing.T) {
	v, out := first(t, verify.Config{NP: 1}, `#include <assert.h>
#pragma TASS input
double x;
int main(void) { assert(3 * x != 1); return 0; }
`)
	if v.Certainty != verdict.Proved {
		t.Fatalf("found with certainty %s", v.Certainty)
	}
	if out.Confirmed {
		t.Errorf("confirmed with %v", out.Inputs)
	}
}

// A value that no double is, but many near it break the assertion too.
func TestRoundsInputs(t *testing.T) {
	_, out := first(t, verify.Config{NP: 1}, `#include <assert.h>
#pragma TASS input {3 * x > 1 && 300 * x < 101}
double x;
int main(void) { assert(x > 5); return 0; }
`)
	if !out.Confirmed {
		t.Fatal("not confirmed")
	}
	x := out.Inputs["x"].Num
	if f, exact := x.Float64(); !exact {
		t.Errorf("x = %s is no double (%v is near)", x, f)
	}
}

const spec = `#pragma TASS input
int n;
#pragma TASS output
int out[2];
int main(void) { out[0] = n; out[1] = 7; return 0; }
`

func TestListsTheOutputsThatDiffer(t *testing.T) {
	_, out := first(t, verify.Config{NP: 1}, spec, `#pragma TASS input
int n;
#pragma TASS output
int out[2];
int main(void) { out[0] = n > 5 ? n + 1 : n; out[1] = 7; return 0; }
`)
	if !out.Confirmed || len(out.Differences) != 1 || out.Differences[0].Output != "out[0]" ||
		out.Differences[0].Spec == out.Differences[0].Impl {
		t.Errorf("got %+v", out)
	}
	_, out = first(t, verify.Config{NP: 1}, spec, `#pragma TASS input
int n;
#pragma TASS output
int out[2];
int main(void) { out[0] = n; return 0; }
`)
	if !out.Confirmed || len(out.Differences) != 1 ||
		out.Differences[0] != (confirm.Difference{Output: "out[1]", Spec: "7", Impl: "never written"}) {
		t.Errorf("got %+v", out)
	}
	_, out = first(t, verify.Config{NP: 1}, spec, `#pragma TASS input
int n;
#pragma TASS output
int out[2];
int main(void) { out[0] = n; out[1] = 7; return n == 3; }
`)
	if !out.Confirmed || len(out.Differences) != 1 ||
		out.Differences[0] != (confirm.Difference{Output: "exit status", Spec: "0", Impl: "1"}) {
		t.Errorf("got %+v", out)
	}
}

// The value of an abstract function is part of what the violation needs.
func TestUsesAbstractFunctions(t *testing.T) {
	_, out := first(t, verify.Config{NP: 1}, `#include <assert.h>
#pragma TASS abstract
double f(double x);
int main(void) { assert(f(2) != 11); return 0; }
`)
	if !out.Confirmed {
		t.Error("not confirmed")
	}
}

func TestWithoutAModelNothingIsTried(t *testing.T) {
	out := confirm.Try(nil, &verify.Violation{}, []concrete.Choice{}, nil)
	if out.Confirmed {
		t.Error("confirmed without inputs")
	}
}

func TestInputsOfTheCommandLineCount(t *testing.T) {
	_, out := first(t, verify.Config{NP: 1, Inputs: map[string]*big.Rat{"n": big.NewRat(4, 1)}}, `#include <assert.h>
#pragma TASS input
int n;
#pragma TASS input
int m;
int main(void) { assert(m != n); return 0; }
`)
	if !out.Confirmed || out.Inputs["n"].String() != "4" || out.Inputs["m"].String() != "4" {
		t.Errorf("got %+v", out)
	}
}
