package difftest

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// TestRandomRegions compares what is found of processes that lock windows where accesses that do not conflict are
// explored in one order, where they are in all, and by the concrete interpreter.
func TestRandomRegions(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 40) {
		p := load(t, progen.Regions(seed))
		p.limit = 3000
		for _, fault := range p.againstOracle(t, seen) {
			t.Errorf("seed %d, np=%d: %s\n%s", seed, p.src.NP, fault, numbered(p.src.Text))
		}
		with, without := p.explore(t, false, 0), p.exploreAs(t, verify.Config{UrgentOnly: true}, 10_000)
		if without == nil || !without.Result.Complete {
			seen["too many states"]++
			continue
		}
		seen["compared"]++
		if with.Result.Stats.Transitions < without.Result.Stats.Transitions {
			seen["fewer"]++
		}
		if with.Result.Stats.Restarts > 0 {
			seen["wrong guesses"]++
		}
		p.same(t, "that accesses are apart", with, without)
	}
	t.Log(seen)
	for _, what := range []string{"compared", "fewer", "wrong guesses", "verified", "nondeterministic-output"} {
		if campaign.Usual() && seen[what] < 5 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}
