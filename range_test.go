package tass_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/option"
)

// A range is an assumption: what holds only within it is verified with it, and what is
// shown to break lies in it.
func TestRanges(t *testing.T) {
	const inputs = `#pragma TASS input
int k;
#pragma TASS input
double x;
#pragma TASS input
float f;
#pragma TASS input {n > 0 && n < 5}
int n;
#pragma TASS input
double a[n];
#pragma TASS input
double b[2][3];
#pragma TASS input
int c[n];
#include <assert.h>
int main(void) {
`
	minimp := func(assertion string) string {
		return "input int n {n > 0 && n < 5};\ninput double a[n], b[2][n];\nvoid main() { assert " + assertion + "; }\n"
	}
	for _, test := range []struct{ assertion, name, within, beyond, bound string }{
		{"k >= -3 && k <= 2", "k", "-3..2.5", "-4..2", "k = "},
		{"x >= 0 && x * x <= 0.25", "x", "0..1/2", "0..0.51", "x = "},
		{"f >= 0.1 && f <= 2", "f", "1..2e0", "0.0..2", "f = "},
		{"a[0] <= 1.5 && a[n - 1] >= -1", "a", "-1..1.5", "-1..1.6", "a = "},
		{"b[1][2] + b[0][0] <= 2", "b", "-7..1", "0..1.5", "b = "},
		{"c[n / 2] < 4", "c", "-1..3", "-1..4", "c = "},
	} {
		program := write(t, "p.c", inputs+"assert("+test.assertion+"); return 0; }\n")
		r, err := tass.Verify(context.Background(), []string{program},
			tass.Config{Ranges: map[string]string{test.name: test.within}})
		if err != nil || r.Verdict != "verified" ||
			!slices.ContainsFunc(r.Bounds, func(b string) bool { return strings.HasPrefix(b, test.bound+test.within) }) {
			t.Errorf("%s, %s: %v, %+v", test.assertion, test.within, err, r)
		}
		r, err = tass.Verify(context.Background(), []string{program},
			tass.Config{Ranges: map[string]string{test.name: test.beyond}})
		if err != nil || r.Verdict != "violated" || r.Violations[0].Certainty != "confirmed" {
			t.Errorf("%s, %s: %v, %+v", test.assertion, test.beyond, err, r)
		}
	}
	program := write(t, "p.c", inputs+"assert(x >= -1 && x <= 0.1 && a[0] >= -1 && a[0] <= 0.1); return 0; }\n")
	for _, arith := range []string{"ieee", "herbrand"} { // as literals of the program, but for herbrand's
		r, err := tass.Verify(context.Background(), []string{program},
			tass.Config{Arith: option.Arith(arith), Ranges: map[string]string{"x": "-1..0.1", "a": "-1..1/10"}})
		if err != nil || (r.Verdict == "verified") != (arith == "ieee") {
			t.Errorf("%s: %v, %+v", arith, err, r)
		}
	}
	for _, assertion := range []string{"a[n - 1] <= 1", "b[1][n - 1] >= -1"} {
		program := write(t, "p.mmp", minimp(assertion))
		r, err := tass.Verify(context.Background(), []string{program},
			tass.Config{Ranges: map[string]string{"a": "-1..1", "b": "-1..1"}})
		if err != nil || r.Verdict != "verified" {
			t.Errorf("%s: %v, %+v", assertion, err, r)
		}
	}
}

func TestRangesThatCannotBe(t *testing.T) {
	program := write(t, "p.c", "struct s { int x; };\n#pragma TASS input\nstruct s s;\n#pragma TASS input\nint "+
		"n;\n#pragma TASS input\nfloat f[2];\nint main(void) { return 0; }\n")
	for _, test := range []struct{ name, text, want string }{
		{"f", "0.1..0.1", "the range 0.1..0.1 holds no number of type float"},
		{"f", "1e-46..1.3e-45", "holds no number of type float"},
		{"m", "0..1", "there is no input named m"},
		{"n", "2..1", "the range is empty: 2 is larger than 1"},
		{"n", "1", "two numbers"},
		{"n", "..1", "two numbers"},
		{"n", "0..x", "two numbers"},
		{"n", "0..1..2", "two numbers"},
		{"n", "nan..inf", "two numbers"},
		{"s", "0..1", "input s has type struct s: only a number"},
		{"n", "0.2..0.8", "no input satisfies the assumptions"},
	} {
		_, err := tass.Verify(context.Background(), []string{program},
			tass.Config{Ranges: map[string]string{test.name: test.text}})
		if bad, ok := err.(*tass.BadInputError); !ok || !strings.Contains(bad.Error(), test.want) {
			t.Errorf("%s=%s: %v, want %q", test.name, test.text, err, test.want)
		}
	}
	if _, err := tass.Verify(context.Background(), []string{program}, tass.Config{Inputs: map[string]string{"n": "3"},
		Ranges: map[string]string{"n": "0..2"}}); err == nil || !strings.Contains(err.Error(), "no input satisfies") {
		t.Errorf("a value outside the range: %v", err)
	}
	for value, ok := range map[string]bool{"2": true, "3": false} {
		cfg := tass.Config{Inputs: map[string]string{"n": value}, Ranges: map[string]string{"n": "0..2"}}
		if _, err := tass.Execute(context.Background(), []string{program}, cfg, tass.Execution{}); (err == nil) != ok {
			t.Errorf("executed with n=%s: %v", value, err)
		}
	}
}

// With ranges, results that are equal over the reals alone have a bound.
func TestRangesGiveBounds(t *testing.T) {
	cfg := tass.Config{NP: tass.Range{From: 3, To: 3}, Inputs: map[string]string{"B": "6"},
		Ranges: map[string]string{"a": "-1..1"}}
	r := strongest(t, adders, "adder_seq.c", "adder_par.c", cfg)
	if b := r.Equivalence.Bound; b == nil || b.Difference <= 0 || b.Difference > 5e-15 || b.Low != -6 || b.High != 6 {
		t.Errorf("%+v, %+v", r.Equivalence, b)
	}
	text, err := json.Marshal(r.Config)
	if err != nil || !strings.Contains(string(text), `"ranges":{"a":"-1..1"}`) {
		t.Errorf("%s, %v", text, err)
	}
	var back tass.Config
	if err := json.Unmarshal(text, &back); err != nil || back.Ranges["a"] != "-1..1" {
		t.Errorf("%+v, %v", back, err)
	}
}
