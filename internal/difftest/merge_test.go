package difftest

import (
	"testing"

	"github.com/tass-go/tass/internal/campaign"
	"github.com/tass-go/tass/internal/concrete/progen"
	"github.com/tass-go/tass/internal/verify"
)

// TestRandomMerging compares verdicts, violations and ends with and without the
// merging of paths, on programs that select between values.
func TestRandomMerging(t *testing.T) {
	var merged, unmerged int64
	for seed := range campaign.Seeds(t, 150) {
		p := generate(t, 5000+seed, progen.Options{Selects: 5, Phases: 1, Processes: 1 + int(seed%2)})
		with := p.exploreAs(t, verify.Config{}, 0)
		without := p.exploreAs(t, verify.Config{NoMerge: true}, 0)
		p.same(t, "merging", with, without)
		merged += with.Result.Stats.Transitions
		unmerged += without.Result.Stats.Transitions
	}
	if campaign.Usual() && merged*4 > unmerged*3 {
		t.Errorf("%d transitions with merging, %d without: it hardly happens", merged, unmerged)
	}
}
