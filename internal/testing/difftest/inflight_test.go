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
		p := annotated(t, progen.InFlight(seed))
		if faults := p.sound(t, p.runWithin(t, verify.Config{}, 3000), seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", p.src.Seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated", "collective-assertion", "loop-invariant", "confirmed"} {
		if campaign.Usual() && seen[what] == 0 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// TestRandomInFlightReductions does the same with one of the reductions switched off, each in turn: what is said of
// messages under way depends on none of them.
func TestRandomInFlightReductions(t *testing.T) {
	off := []verify.Config{{NoMerge: true}, {NoSymmetry: true, NoInputSymmetry: true}, {KeepDead: true}, {NoReduce: true},
		{UrgentOnly: true}}
	seen := tally{}
	for seed := range campaign.Seeds(t, 10) {
		p := annotated(t, progen.InFlight(seed))
		cfg := off[seed%int64(len(off))]
		if faults := p.sound(t, p.runWithin(t, cfg, 3000), seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d, %+v:\n  %s\n%s", p.src.Seed, p.src.NP, cfg, strings.Join(faults, "\n  "),
				numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated"} {
		if campaign.Usual() && seen[what] == 0 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}
