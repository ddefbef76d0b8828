package difftest

import (
	"testing"

	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// TestRandomDatatypes compares what is found of programs that communicate with random derived datatypes with what the
// concrete interpreter finds, over all schedules.
func TestRandomDatatypes(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 150) {
		p := load(t, progen.Datatypes(seed))
		p.limit = 4000
		for _, fault := range p.againstOracle(t, seen) {
			t.Errorf("seed %d, np=%d: %s\n%s", seed, p.src.NP, fault, numbered(p.src.Text))
		}
	}
	t.Log(seen)
	if campaign.Usual() && (seen["verified"] < 20 || seen["violated"] < 20) {
		t.Errorf("the programs are too tame, or too wild: %v", seen)
	}
}
