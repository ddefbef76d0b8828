package tass_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/result"
)

const gauss = "examples/numerical/gauss_seq.c"

// The reduced row echelon form of a 2 x 2 matrix has the seven cases that Siegel,
// Mironova, Avrunin and Clarke count ("Combining Symbolic Execution with Model Checking to
// Verify Parallel Numerical Programs", section 2.3), two of which give the identity.
func TestCases(t *testing.T) {
	r, err := tass.Cases(context.Background(), []string{gauss},
		tass.Config{Inputs: map[string]string{"N": "2"}, Asserts: []string{"reduced[1][0] == 0", "reduced[0][0] == 1"}})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Cases) != 7 || !r.Complete || r.Overlapping || r.Verdict != "violated" || r.ExitCode() != 1 {
		t.Fatalf("%d cases, complete=%v, overlapping=%v, %s", len(r.Cases), r.Complete, r.Overlapping, r.Verdict)
	}
	identities := 0
	for i, c := range r.Cases {
		var values []string
		for _, o := range c.Outputs {
			values = append(values, o.Value)
		}
		if strings.Join(values, " ") == "1 0 0 1" {
			identities++
		}
		if c.Number != i+1 || c.End != "end" || !c.Reached || len(c.Inputs) != 2 || len(c.Outputs) != 4 ||
			len(c.Assertions) != 2 {
			t.Errorf("case %d: %+v", i+1, c)
		}
	}
	if identities != 2 {
		t.Errorf("%d cases give the identity, want 2", identities)
	}
	if a := r.Assertions; a[0].Result != result.AssertionProved || a[1].Result != result.AssertionViolated {
		t.Errorf("assertions: %+v", a)
	}
	b, err := json.Marshal(r.Config)
	if err != nil {
		t.Fatal(err)
	}
	var cfg tass.Config
	if err := json.Unmarshal(b, &cfg); err != nil || len(cfg.Asserts) != 2 {
		t.Errorf("the configuration comes back with %v, %v", cfg.Asserts, err)
	}
}

// What is cut has the cases that were found until then, and says so.
func TestCasesThatAreCut(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r, err := tass.Cases(ctx, []string{gauss}, tass.Config{Asserts: []string{"N >= 1"}})
	if err != nil {
		t.Fatal(err)
	}
	if r.Complete || r.Verdict != "inconclusive" || r.Reason == "" || r.Assertions[0].Result != result.AssertionUndecided {
		t.Errorf("got %s, complete=%v, %q, %+v", r.Verdict, r.Complete, r.Reason, r.Assertions)
	}
}

// Where nothing bounds a loop, the cases of short paths are listed, and what is left out is
// said. A path that is long but bounded is followed to its end.
func TestCasesOfLoopsWithoutABound(t *testing.T) {
	const endless = `#pragma TASS input {n >= 0} int
#define n 5
#pragma TASS output
long s;
int main(void) { s = 0; for (int i = 0; i < n; i++) s += i; return 0; }
`
	long := strings.Replace(endless, "s += i;", "for (int j = 0; j < 2000; j++) s += i;", 1)
	for _, c := range []struct {
		name, text  string
		cfg         tass.Config
		least, most int // cases
		reason      string
	}{
		{"no limit", endless, tass.Config{}, 200, 300, "paths longer than 1000 transitions were left out"},
		{"the longest path is given", endless, tass.Config{Limits: tass.Limits{MaxDepth: 60}}, 10, 20,
			"paths longer than 60 transitions were left out"},
		{"a limit after shorter paths", endless, tass.Config{Limits: tass.Limits{MaxStates: 300}}, 10, 30,
			"limit on states reached"},
		{"long paths", long, tass.Config{Inputs: map[string]string{"n": "3"}}, 1, 1, ""},
	} {
		file := filepath.Join(t.TempDir(), "loop.c")
		if err := os.WriteFile(file, []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		r, err := tass.Cases(context.Background(), []string{file}, c.cfg)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(r.Cases); n < c.least || n > c.most || r.Reason != c.reason || r.Complete != (c.reason == "") ||
			(r.Verdict == "verified") != r.Complete {
			t.Errorf("%s: %d cases, %s, complete=%v, %q", c.name, n, r.Verdict, r.Complete, r.Reason)
		}
	}
}

func TestCasesBadInput(t *testing.T) {
	for _, cfg := range []tass.Config{
		{NP: tass.Range{From: 1, To: 2}}, {Infer: true}, {Resume: "cut.json"},
		{Asserts: []string{"nothing == 1"}}, {Arith: "strongest"},
	} {
		var bad *tass.BadInputError
		if _, err := tass.Cases(context.Background(), []string{gauss}, cfg); !errors.As(err, &bad) {
			t.Errorf("%+v: error %v", cfg, err)
		}
	}
	var bad *tass.BadInputError
	if _, err := tass.Verify(context.Background(), []string{gauss},
		tass.Config{Asserts: []string{"N >= 1"}}); !errors.As(err, &bad) {
		t.Errorf("verify with assertions: error %v", err)
	}
	program := write(t, "p.c", "#include <math.h>\n#pragma TASS output\ndouble r;\nint main(void) { r = 1; return 0; }\n")
	for assertion, hint := range map[string]string{"fabs(r) == 1": "(x < 0 ? -x : x)", "sqrt(r) == 1": ""} {
		_, err := tass.Cases(context.Background(), []string{program}, tass.Config{Asserts: []string{assertion}})
		if !errors.As(err, &bad) || !strings.Contains(bad.Diagnostics[0].Hint, hint) || hint == "" &&
			bad.Diagnostics[0].Hint != "" {
			t.Errorf("%s: error %v", assertion, err)
		}
	}
}

// In machine arithmetic provers find few inputs; small numbers that are tried lead to each
// case of the elimination.
func TestCasesInMachineArithmetic(t *testing.T) {
	r, err := tass.Cases(context.Background(), []string{gauss},
		tass.Config{Inputs: map[string]string{"N": "2"}, Arith: "ieee", Prover: "light"})
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != "verified" || len(r.Cases) != 7 {
		t.Errorf("%s (%s), %d cases", r.Verdict, r.Reason, len(r.Cases))
	}
	if got := r.Cases[1].Outputs[1].Value; got != "a[0][1]/a[0][0]" {
		t.Errorf("the second element is %s", got)
	}
}
