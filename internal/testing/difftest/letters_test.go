package difftest

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// TestRandomLetters compares what is found of characters in blocks of the heap that hold other numbers with what the
// concrete interpreter finds.
func TestRandomLetters(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 100) {
		p := load(t, progen.Letters(seed))
		p.limit = 3000
		if _, err := p.attempt(t, verify.Config{}, 0); err != nil {
			seen["refused"]++
			continue
		}
		for _, fault := range p.againstOracle(t, seen) {
			t.Errorf("seed %d: %s\n%s", seed, fault, numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "mpi-type-mismatch"} {
		if campaign.Usual() && (seen[what] < 5 || seen["refused"] > 40) {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}
