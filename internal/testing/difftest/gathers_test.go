package difftest

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// gathering is a random program that takes messages from any source.
func gathering(t testing.TB, seed int64, great bool) *program {
	t.Helper()
	p := load(t, progen.Gathers(seed, great))
	p.limit = 3000
	return p
}

// TestRandomGathersAgainstOracle holds the symbolic engine to what a concrete interpreter finds over all schedules, for
// programs in which the order of messages may make no difference.
func TestRandomGathersAgainstOracle(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 40) {
		p := gathering(t, seed, false)
		if faults := p.againstOracle(t, seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", p.src.Seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "nondeterministic-output", "deadlock"} {
		if campaign.Usual() && seen[what] < 5 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// TestRandomGathers compares verdicts, violations and ends of such programs with and without the reductions of the
// order in which messages are taken, also where each overflow is looked for.
func TestRandomGathers(t *testing.T) {
	compared, fewer := 0, 0
	for seed := range campaign.Seeds(t, 120) {
		p := gathering(t, 100_000+seed, seed%2 == 0)
		cfg := verify.Config{}
		if seed%3 == 0 {
			cfg.Checks = map[verdict.Kind]bool{verdict.ArithmeticOverflow: true}
		}
		with := p.exploreAs(t, cfg, 0)
		cfg.UrgentOnly = true
		without := p.exploreAs(t, cfg, 20_000)
		if !without.Result.Complete {
			continue
		}
		compared++
		p.same(t, "commuting receives", with, without)
		if with.Result.Stats.Transitions < without.Result.Stats.Transitions {
			fewer++
		}
	}
	t.Logf("%d programs compared, %d of them have fewer transitions with the reductions", compared, fewer)
	if campaign.Usual() && (compared < 100 || fewer < 20) {
		t.Errorf("too few programs: %d compared, %d with fewer transitions", compared, fewer)
	}
}
