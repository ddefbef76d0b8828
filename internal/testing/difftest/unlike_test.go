package difftest

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

func unlike(t testing.TB, seed int64) *program {
	t.Helper()
	p := load(t, progen.Unlike(seed))
	p.limit = 3_000
	return p
}

// TestRandomUnlikeAgainstOracle holds the symbolic engine to what a concrete interpreter finds
// over all schedules.
func TestRandomUnlikeAgainstOracle(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 8) {
		p := unlike(t, seed)
		if faults := p.againstOracle(t, seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", p.src.Seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	}
	t.Log(seen)
}

// TestRandomUnlike compares verdicts, violations and ends with those of the
// urgent rule alone.
func TestRandomUnlike(t *testing.T) {
	compared := tally{}
	for seed := range campaign.Seeds(t, 30) {
		compared.smaller(t, unlike(t, 500_000+seed))
	}
	t.Log(compared)
	if campaign.Usual() && (compared["urgent"] < 15 || compared["fewer"] < 5) {
		t.Errorf("too few programs were compared: %v", compared)
	}
}

// TestRandomLayered is likewise about programs with loop invariants and collective
// assertions. Three of them lose something where a persistent set is looked for in the order of loops.
func TestRandomLayered(t *testing.T) {
	compared := tally{}
	for seed := range campaign.Seeds(t, 60) {
		compared.smaller(t, load(t, progen.Layered(600+seed)))
	}
	t.Log(compared)
	if campaign.Usual() && (compared["urgent"] < 30 || compared["fewer"] < 5) {
		t.Errorf("too few programs were compared: %v", compared)
	}
}

// smaller compares what is found of a program with persistent sets, and with the urgent rule alone.
func (n tally) smaller(t *testing.T, p *program) {
	t.Helper()
	urgently := p.exploreAs(t, verify.Config{UrgentOnly: true}, 12_000)
	if !urgently.Result.Complete {
		return
	}
	n["urgent"]++
	with := p.explore(t, false, 0)
	p.same(t, "persistent sets", with, urgently)
	if with.Result.Stats.Transitions < urgently.Result.Stats.Transitions {
		n["fewer"]++
	}
}
