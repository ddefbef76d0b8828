package difftest

import (
	"iter"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
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

// TestRandomMeets compares what is found of programs about what can differ where ways meet again with and without
// merging, and by the concrete interpreter.
func TestRandomMeets(t *testing.T) {
	meetings(t, campaign.Seeds(t, 100), progen.Meets, (*program).same)
}

// TestRandomTwins does so of programs that call a collective at two places. What is wrong with a call that has met with
// another one is shown at either, and where several things are wrong for an input, it depends on the order of steps
// which is found first: so verdicts are compared, and the ends of programs in which nothing is wrong.
func TestRandomTwins(t *testing.T) {
	meetings(t, campaign.Seeds(t, 100), progen.Twins,
		func(p *program, t testing.TB, what string, with, without *Symbolic) {
			t.Helper()
			p.sameVerdict(t, what, with, without)
			if without.Result.Verdict == verdict.Verified {
				p.sameEnds(t, what, with, without)
			}
		})
}

func meetings(t *testing.T, seeds iter.Seq[int64], generated func(seed int64) progen.Program,
	compare func(p *program, t testing.TB, what string, with, without *Symbolic)) {
	t.Helper()
	seen := tally{}
	fewer := 0
	for seed := range seeds {
		p := load(t, generated(seed))
		p.limit = 3000
		with, without := p.explore(t, false, 0), p.exploreAs(t, verify.Config{NoMerge: true}, 20_000)
		if without.Result.Complete {
			compare(p, t, "merging", with, without)
			if with.Result.Stats.Transitions < without.Result.Stats.Transitions {
				fewer++
			}
		}
		for _, fault := range p.againstOracle(t, seen) {
			t.Errorf("seed %d, np=%d: %s\n%s", seed, p.src.NP, fault, numbered(p.src.Text))
		}
	}
	t.Log(fewer, seen)
	if campaign.Usual() && (fewer < 20 || seen["verified"] < 10 || seen["violated"] < 10) {
		t.Errorf("the programs are too tame: %d, %v", fewer, seen)
	}
}
