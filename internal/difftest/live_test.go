package difftest

import (
	"testing"

	"github.com/tass-go/tass/internal/concrete/progen"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/live"
	"github.com/tass-go/tass/internal/live/livetest"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verify"
)

// TestClearingLosesNothing compares verdicts, violations and ends with and without
// the clearing of dead variables.
func TestClearingLosesNothing(t *testing.T) {
	for seed := range seeds(t, 150) {
		p := generate(t, 3000+seed, progen.Options{Phases: 4})
		with := p.exploreAs(t, verify.Config{}, 0)
		without := p.exploreAs(t, verify.Config{KeepDead: true}, 0)
		p.same(t, "clearing", with, without)
	}
}

// TestWrongPredictionsAreNoticed clears variables that are not dead. Each of them
// is needed somewhere, so that a way to read a value that does not look whether it
// was cleared gives another result.
func TestWrongPredictionsAreNoticed(t *testing.T) {
	noticed := 0
	for seed := range seeds(t, 150) {
		p := generate(t, 4000+seed, progen.Options{Phases: 4})
		attempts := 0
		predict := func(_ *model.Program, kept []string) explore.Prediction {
			attempts++
			return livetest.Wrong(seed, 2, kept)
		}
		with := p.exploreAs(t, verify.Config{Predict: predict}, 0)
		without := p.exploreAs(t, verify.Config{KeepDead: true}, 0)
		p.same(t, "wrong predictions", with, without)
		noticed += attempts - 1
	}
	if noticed < 100 {
		t.Errorf("only %d reads of cleared variables were noticed", noticed)
	}
}

var _ explore.Prediction = live.Analyse(nil)
