package difftest

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// TestRandomInFlight runs random programs whose annotations speak of messages under way.
func TestRandomInFlight(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 60) {
		inFlightSound(t, seed, verify.Config{}, seen)
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated", "collective-assertion", "loop-invariant", "confirmed"} {
		if campaign.Usual() && seen[what] == 0 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// inFlightSound runs one of the programs. Receives of a channel that are waited for in another order than that in which
// they were posted are refused.
func inFlightSound(t *testing.T, seed int64, cfg verify.Config, seen tally) {
	t.Helper()
	p := annotated(t, progen.InFlight(seed))
	r, err := p.try(t, cfg, 3000)
	if err != nil && strings.Contains(err.Error(), "before an earlier one of the same sender") {
		seen["refused"]++
		return
	}
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", seed, err, numbered(p.src.Text))
	}
	if faults := p.sound(t, r, seen); len(faults) > 0 {
		t.Errorf("seed %d, np=%d, %+v:\n  %s\n%s", seed, p.src.NP, cfg, strings.Join(faults, "\n  "), numbered(p.src.Text))
	}
}

// TestRandomInFlightReductions does the same with one of the reductions switched off, each in turn: what is said of
// messages under way depends on none of them.
func TestRandomInFlightReductions(t *testing.T) {
	off := []verify.Config{{NoMerge: true}, {NoSymmetry: true, NoInputSymmetry: true}, {KeepDead: true}, {NoReduce: true},
		{UrgentOnly: true}}
	seen := tally{}
	for seed := range campaign.Seeds(t, 10) {
		inFlightSound(t, seed, off[seed%int64(len(off))], seen)
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated"} {
		if campaign.Usual() && seen[what] == 0 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}
