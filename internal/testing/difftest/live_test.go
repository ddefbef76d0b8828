package difftest

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/livetest"
	"github.com/tass-go/tass/internal/testing/progen"
)

// TestRandomClearing compares verdicts, violations and ends with and without
// the clearing of dead variables.
func TestRandomClearing(t *testing.T) {
	saved, kept := int64(0), int64(0)
	for seed := range campaign.Seeds(t, 150) {
		p := generate(t, 3000+seed, progen.Options{Phases: 4})
		with := p.exploreAs(t, verify.Config{}, 0)
		without := p.exploreAs(t, verify.Config{KeepDead: true}, 0)
		p.same(t, "clearing", with, without)
		saved += with.Result.Stats.StatesSaved
		kept += without.Result.Stats.StatesSaved
	}
	t.Logf("%d states saved, without clearing %d", saved, kept)
	if campaign.Usual() && saved >= kept {
		t.Error("clearing joins no paths")
	}
}

// TestRandomWrongPredictions clears variables that are not dead. Each of them
// is needed somewhere, so that a way to read a value that does not look whether it
// was cleared gives another result.
func TestRandomWrongPredictions(t *testing.T) {
	for _, everywhere := range []bool{false, true} { // without reduction every state is saved
		t.Run(map[bool]string{true: "everywhere", false: "where paths meet"}[everywhere], func(t *testing.T) {
			noticed, compared := 0, 0
			for seed := range campaign.Seeds(t, 150) {
				p := generate(t, 4000+seed, progen.Options{Phases: 4})
				if everywhere && p.src.NP == 1 {
					continue
				}
				needed := 0
				predict := func(m *model.Program, kept []string) explore.Prediction {
					needed = len(kept)
					return livetest.Wrong(m, seed, 2, kept)
				}
				without := p.exploreAs(t, verify.Config{KeepDead: true, NoReduce: everywhere}, 20_000)
				if !without.Result.Complete {
					continue
				}
				with := p.exploreAs(t, verify.Config{Predict: predict, NoReduce: everywhere}, 0)
				p.same(t, "wrong predictions", with, without)
				compared++
				noticed += needed
			}
			t.Logf("every state saved: %v; %d programs, %d reads of cleared variables noticed", everywhere, compared, noticed)
			if campaign.Usual() && noticed < 100 {
				t.Errorf("only %d reads of cleared variables were noticed", noticed)
			}
		})
	}
}
