package tass_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/option"
)

// loops gives a program with a loop that computes s from x, and says after how its
// invariant relates the programs.
func loops(body, invariant string) string {
	return `
#pragma TASS input
double x;
#pragma TASS input {n>=0} int
#define n 3
#pragma TASS output
double s;
int main(void) {
    int i;
    ` + body + `
#pragma TASS joint invariant LOOP ` + invariant + `
#pragma TASS variant n - i
    for (i = 0; i < n; i++)
        ;
    return 0;
}
`
}

// In invariants == is identity where stronger equivalences are looked for, and only
// there: not in the programs, and not in IEEE arithmetic by itself.
func TestIdentityInInvariants(t *testing.T) {
	const counts, same = "0 <= i && i <= n", "i == spec.i && 0 <= i && i <= n && s == spec.s"
	for _, test := range []struct {
		name, spec, impl, arith string
		verdict, equivalence    string
		identity                bool
	}{
		{"the same value", "s = 2*x;", "s = 2*x;", "strongest", "verified", "herbrand", true},
		{"the same value", "s = 2*x;", "s = 2*x;", "herbrand", "verified", "", true},
		{"not a number", "s = 2*x;", "s = 2*x;", "ieee", "inconclusive", "", false},
		{"the same double", "s = 2*x;", "s = x + x;", "strongest", "verified", "ieee", true},
		{"the zeros", "s = 0.0;", "s = -0.0;", "strongest", "verified", "real", false},
		{"the zeros", "s = 0.0;", "s = -0.0;", "ieee", "violated", "", false},
		{"a branch of the program", "s = 1;", "if (x == x) s = 1; else s = 2;", "strongest", "verified", "real", false},
		{"a branch of the program", "s = 1;", "if (x == x) s = 1; else s = 2;", "herbrand", "violated", "", false},
	} {
		dir := t.TempDir()
		spec, impl := filepath.Join(dir, "spec.c"), filepath.Join(dir, "impl.c")
		for path, text := range map[string]string{spec: loops(test.spec, counts), impl: loops(test.impl, same)} {
			if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		r, err := tass.Compare(context.Background(), []string{spec}, []string{impl},
			tass.Config{Arith: option.Arith(test.arith)})
		if err != nil {
			t.Fatal(err)
		}
		equivalence := ""
		if r.Equivalence != nil {
			equivalence = string(r.Equivalence.Strongest)
		}
		identity := strings.Contains(strings.Join(r.Assumptions, "\n"), "NaN is the same as NaN")
		if string(r.Verdict) != test.verdict || equivalence != test.equivalence || r.Verdict == "verified" &&
			identity != test.identity {
			t.Errorf("%s, %s: %s, %q, identity %v; want %s, %q, %v", test.name, test.arith, r.Verdict, equivalence, identity,
				test.verdict, test.equivalence, test.identity)
		}
	}
}

// The example that is found by running both programs names the fields of a struct.
func TestExampleFromRunsNamesFields(t *testing.T) {
	program := func(sum, invariant string) string {
		return `
#pragma TASS input {n>=1} int
#define n 3
#pragma TASS input
struct { double x[2]; double y; } p;
#pragma TASS output
double s;
int main(void) {
    int i;
#pragma TASS joint invariant LOOP ` + invariant + `
#pragma TASS variant n - i
    for (i = 0; i < n; i++)
        s = ` + sum + `;
    return 0;
}
`
	}
	dir := t.TempDir()
	spec, impl := filepath.Join(dir, "spec.c"), filepath.Join(dir, "impl.c")
	for path, text := range map[string]string{
		spec: program("p.x[0] + p.x[1] + p.y", "0 <= i && i <= n && (i > 0 => s == p.x[0] + p.x[1] + p.y)"),
		impl: program("p.x[0] + (p.x[1] + p.y)", "i == spec.i && (i > 0 => s == spec.s)"),
	} {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	r, err := tass.Compare(context.Background(), []string{spec}, []string{impl}, tass.Config{})
	if err != nil {
		t.Fatal(err)
	}
	e := r.Equivalence
	if e == nil || e.Strongest != "real" || e.Open || e.Witness == nil {
		t.Fatalf("%s, %+v", r.Verdict, e)
	}
	var names []string
	for _, x := range e.Witness.Inputs {
		names = append(names, x.Name)
	}
	if got := strings.Join(names, " "); got != "n p.x[0] p.x[1] p.y" {
		t.Errorf("inputs %s", got)
	}
}
