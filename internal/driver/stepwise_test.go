package driver

import (
	"testing"

	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// What the first search with a bound finds possible is listed, though nothing is proved for any bound.
func TestPossibleFindingOfTheFirstStep(t *testing.T) {
	first := &result.Result{Verdict: verdict.Inconclusive, Why: verdict.Unbounded,
		Runs: []result.Run{{NP: 1, Verdict: verdict.Inconclusive}}}
	step := &result.Result{Verdict: verdict.Inconclusive, Complete: true, Why: verdict.OnlyPossible,
		Violations: []*result.Violation{{Kind: verdict.DivisionByZero, Certainty: verdict.Possible}}}
	r := provedUpTo(first, step)
	if r.Verdict != verdict.Inconclusive || len(r.Violations) != 1 || len(first.Violations) != 0 {
		t.Errorf("%s with %d violations", r.Verdict, len(r.Violations))
	}
}
