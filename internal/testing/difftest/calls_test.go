package difftest

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// way is a way to explore that must change no result.
type way struct {
	what string
	cfg  verify.Config
}

// switches gives every reduction switched off, alone and all of them.
func switches() []way {
	return []way{
		{"persistent sets", verify.Config{UrgentOnly: true}},
		{"partial order reduction", verify.Config{NoReduce: true}},
		{"clearing", verify.Config{KeepDead: true}},
		{"process symmetry", verify.Config{NoSymmetry: true}},
		{"merging", verify.Config{NoMerge: true}},
		{"states that are not saved", verify.Config{SaveAll: true}},
		{"simplification", verify.Config{Unsimplified: true}},
		{"all reductions", verify.Config{NoReduce: true, NoSymmetry: true, NoMerge: true, KeepDead: true}},
	}
}

// switched compares what is found of a program with what is found in each other way to explore it, with two
// workers, and by the concrete interpreter over all schedules.
func (p *program) switched(t *testing.T, seen tally) {
	t.Helper()
	for _, fault := range p.againstOracle(t, seen) {
		t.Errorf("seed %d, np=%d: %s\n%s", p.src.Seed, p.src.NP, fault, numbered(p.src.Text))
	}
	const most = 8_000
	with := p.explore(t, false, 0)
	large := false // without partial order reduction there are too many states, and so there are without any
	for _, w := range switches() {
		var without *Symbolic
		if all := w.cfg.NoReduce && w.cfg.NoSymmetry; !all || !large {
			without = p.exploreAs(t, w.cfg, most)
		}
		if without == nil || !without.Result.Complete {
			large = large || w.cfg.NoReduce
			seen["too many states without "+w.what]++
			continue
		}
		seen["compared without "+w.what]++
		p.same(t, w.what, with, without)
	}
	together := &Symbolic{Result: p.together(t, verify.Config{NP: p.src.NP, Errors: -1}, 2)}
	if together.Result.Verdict != with.Result.Verdict || fmt.Sprint(places(together)) != fmt.Sprint(places(with)) {
		t.Errorf("seed %d: %s %v with two workers, %s %v with one\n%s", p.src.Seed,
			together.Result.Verdict, places(together), with.Result.Verdict, places(with), numbered(p.src.Text))
	}
}

// TestRandomCalls tries every MPI function that is modelled with each reduction switched on and off.
func TestRandomCalls(t *testing.T) {
	seen, called := tally{}, tally{}
	for seed := range campaign.Seeds(t, max(160, int64(len(progen.Called())))) {
		p := load(t, progen.Calls(seed))
		p.limit = 4000
		p.switched(t, seen)
		for _, name := range progen.Called() {
			if strings.Contains(p.src.Text, name+"(") || strings.Contains(p.src.Text, name+"_c(") {
				called[name]++
			}
		}
	}
	t.Log(seen)
	if !campaign.Usual() {
		return
	}
	for _, name := range progen.Called() {
		if called[name] == 0 {
			t.Errorf("%s is never called", name)
		}
	}
	for _, w := range switches() {
		if seen["compared without "+w.what] < 30 {
			t.Errorf("too few programs were compared: %v", seen)
		}
	}
}
