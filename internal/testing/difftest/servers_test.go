package difftest

import (
	"fmt"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// TestRandomServers compares what is found of a server that iterates for ever with what is found where all processes
// are told apart, and by the concrete interpreter.
func TestRandomServers(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 80) {
		p := load(t, progen.Servers(seed))
		p.limit = 3000
		with, without := p.explore(t, false, 0), p.exploreAs(t, verify.Config{NoSymmetry: true}, 20_000)
		if seed%4 == 0 {
			p.oraclesTalk(t, found(with), seen)
		}
		if !without.Result.Complete {
			continue
		}
		seen["compared"]++
		if with.Result.Stats.StatesSaved < without.Result.Stats.StatesSaved {
			seen["fewer"]++
		}
		if with.Result.Verdict != without.Result.Verdict || fmt.Sprint(found(with)) != fmt.Sprint(found(without)) {
			t.Errorf("seed %d, np=%d: %s %v with symmetry, %s %v without\n%s", seed, p.src.NP, with.Result.Verdict, found(with),
				without.Result.Verdict, found(without), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"compared", "fewer", "nontermination", "assertion"} {
		if campaign.Usual() && seen[what] < 5 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}
