package report

import (
	"regexp"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// Only where colour is asked for there are escapes, and what is written is the same but for them; an escape of the
// source is never one of the terminal.
func TestColour(t *testing.T) {
	v := &result.Violation{NP: []int{1}, Kind: verdict.DivisionByZero, Title: "division by zero", Message: "x is 0",
		Position: result.Position{File: "a.c", Line: 1, Column: 5, Text: "y = 1 / x; // \x1b[31m"}}
	r := &result.Result{Verdict: verdict.Violated, Files: [][]string{{"a.c"}}, Violations: []*result.Violation{v}}
	var with, without strings.Builder
	if err := Text(&with, r, Options{Colour: true}); err != nil {
		t.Fatal(err)
	}
	if err := Text(&without, r, Options{}); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(without.String(), "\x1b") {
		t.Errorf("without colour there is an escape: %q", without.String())
	}
	for _, want := range []string{"\x1b[1;31mVIOLATED\x1b[", "\x1b[1m1. Division by zero [division-by-zero]\x1b[",
		"|     \x1b[1;32m^\x1b[", `// \x1b[31m`} {
		if !strings.Contains(with.String(), want) {
			t.Errorf("%q is not in %q", want, with.String())
		}
	}
	plain := regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(with.String(), "")
	if plain != without.String() {
		t.Errorf("%q, want %q", plain, without.String())
	}
}
