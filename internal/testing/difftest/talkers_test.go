package difftest

import (
	"fmt"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// found gives the violations of a program, without the place of those that say it can run for ever: of several loops
// any may be named.
func found(s *Symbolic) map[place]bool {
	set := map[place]bool{}
	for at := range places(s) {
		set[named(at)] = true
	}
	return set
}

func named(at place) place {
	if at.kind == verdict.Nontermination {
		at.line = 0
	}
	return at
}

// TestRandomTalkers compares what is found of programs in which processes go on for ever with what is found with
// each reduction switched off, and by the concrete interpreter.
func TestRandomTalkers(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 160) {
		p := load(t, progen.Talkers(seed))
		p.limit = 3000
		with := p.explore(t, false, 0)
		p.oraclesTalk(t, found(with), seen)
		for _, w := range switches() {
			if w.cfg.NoReduce && (p.src.NP > 3 || w.cfg.NoSymmetry || seed%16 > 0) {
				continue
			}
			without := p.exploreAs(t, w.cfg, 60_000)
			if !without.Result.Complete {
				continue
			}
			seen[w.what]++
			if with.Result.Verdict != without.Result.Verdict || fmt.Sprint(found(with)) != fmt.Sprint(found(without)) {
				t.Errorf("seed %d, np=%d: %s %v with %s, %s %v without\n%s", seed, p.src.NP, with.Result.Verdict, found(with),
					w.what, without.Result.Verdict, found(without), numbered(p.src.Text))
			}
		}
		together := &Symbolic{Result: p.together(t, verify.Config{NP: p.src.NP, Errors: -1}, 2)}
		if fmt.Sprint(found(together)) != fmt.Sprint(found(with)) {
			t.Errorf("seed %d: %v with two workers, %v with one\n%s", seed, found(together), found(with), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"nontermination", "assertion", "none"} {
		if campaign.Usual() && seen[what] < 5 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// oraclesTalk holds what was found to what the concrete interpreter finds for some input.
func (p *program) oraclesTalk(t *testing.T, with map[place]bool, seen tally) {
	t.Helper()
	oracle := map[place]bool{}
	for _, in := range p.inputs {
		r := p.oracle(t, in)
		if r == nil {
			seen["given up"]++
			return
		}
		for i := range r.Violations {
			oracle[named(place{r.Violations[i].Kind, r.Violations[i].Pos.Line})] = true
		}
	}
	if len(oracle) == 0 {
		seen["none"]++
	}
	for at := range oracle {
		seen[string(at.kind)]++
		if !with[at] {
			t.Errorf("seed %d, np=%d: %s at line %d is missed\n%s", p.src.Seed, p.src.NP, at.kind, at.line, numbered(p.src.Text))
		}
	}
	for at := range with {
		if !oracle[at] {
			t.Errorf("seed %d, np=%d: the oracle does not find %s at line %d\n%s",
				p.src.Seed, p.src.NP, at.kind, at.line, numbered(p.src.Text))
		}
	}
}

// TestBesideTalk explores a program in which one process can receive from two others while two talk for ever: all that
// it can do is explored from their cycle, not the first of it alone.
func TestBesideTalk(t *testing.T) {
	p := schedule(t, "testdata/talk/beside.c")
	with, urgently := found(p.explore(t, false, 0)), found(p.exploreAs(t, verify.Config{UrgentOnly: true}, 0))
	if !with[place{verdict.Assertion, 19}] || fmt.Sprint(with) != fmt.Sprint(urgently) {
		t.Errorf("%v with persistent sets, %v without", with, urgently)
	}
}
