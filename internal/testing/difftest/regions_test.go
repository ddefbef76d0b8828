package difftest

import (
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/logic/sym"
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

// TestRandomSums is the same for accumulates of several processes to one place.
func TestRandomSums(t *testing.T) { windowsAgree(t, campaign.Seeds(t, 24), progen.Sums, sym.Real) }

// TestRandomFetches is TestRandomSums with operations that bring back what mostly nobody looks at.
func TestRandomFetches(t *testing.T) {
	windowsAgree(t, campaign.Seeds(t, 24), progen.Fetches, sym.Real)
}

// TestRandomDoubleSums has floating-point numbers, which are reals, and in machine arithmetic.
func TestRandomDoubleSums(t *testing.T) {
	t.Run("reals", func(t *testing.T) { windowsAgree(t, campaign.Seeds(t, 24), progen.Doubles, sym.Real) })
	t.Run("machine", func(t *testing.T) { windowsAgree(t, campaign.Seeds(t, 24), progen.Doubles, sym.IEEE) })
}

// TestRandomSections has processes that lock memory, one after the other, to do there what does not conflict.
func TestRandomSections(t *testing.T) {
	windowsAgree(t, campaign.Seeds(t, 24), progen.Sections, sym.Real)
}

// TestRandomStrides has processes that load and store their memory of windows in loops, between operations on it.
func TestRandomStrides(t *testing.T) {
	windowsAgree(t, campaign.Seeds(t, 40), progen.Strides, sym.Real)
}

func windowsAgree(t *testing.T, seeds iter.Seq[int64], generate func(int64) progen.Program, arith sym.Arith) {
	t.Helper()
	seen := tally{}
	for seed := range seeds {
		p := load(t, generate(seed))
		p.limit, p.float = 2000, arith == sym.IEEE
		with, err := p.attempt(t, verify.Config{Arith: arith}, 0)
		if err != nil {
			seen["refused"]++
			continue
		}
		if arith == sym.Real && !strings.Contains(p.src.Text, "2147483640") { // the oracle has unbounded integers
			for _, fault := range p.againstOracle(t, seen) {
				t.Errorf("seed %d, np=%d: %s\n%s", seed, p.src.NP, fault, numbered(p.src.Text))
			}
		}
		for _, w := range []way{
			{"that accesses are apart", verify.Config{UrgentOnly: true, Arith: arith}},
			{"partial order reduction", verify.Config{NoReduce: true, Arith: arith}},
		} {
			without := p.exploreAs(t, w.cfg, 4000)
			if !without.Result.Complete {
				seen["too many states"]++
				continue
			}
			seen["compared"]++
			if with.Result.Stats.Transitions < without.Result.Stats.Transitions && w.cfg.UrgentOnly {
				seen["fewer"]++
			}
			if with.Result.Stats.Restarts > 0 {
				seen["wrong guesses"]++
			}
			p.same(t, w.what, with, without)
		}
	}
	t.Log(seen)
	for _, what := range []string{"compared", "fewer", "wrong guesses"} {
		if campaign.Usual() && (seen[what] < 5 || seen["refused"] > 10) {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// TestRandomPollingRegions is the same for programs in which a process goes round in a loop until another one has done
// something, mostly to memory: whether they can run for ever is found, too.
func TestRandomPollingRegions(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 40) {
		p := load(t, progen.PollingRegions(seed))
		p.limit = 4000
		with, err := p.attempt(t, verify.Config{}, 20_000)
		if err != nil {
			seen["refused"]++ // operations and epochs of two kinds on one memory
			continue
		}
		if !with.Result.Complete {
			seen["too many states"]++
			continue
		}
		seen[string(with.Result.Verdict)]++
		got := withoutNondeterminism(set(kinds(with)))
		if want, ends, ok := p.everyKind(t, with); ok && !p.races(places(with)) {
			seen["judged"]++
			if got != want || ends != "" {
				t.Errorf("seed %d, np=%d: symbolic: %s; concrete: %s%s\n%s", seed, p.src.NP, got, want, ends,
					numbered(p.src.Text))
			}
		}
		without := p.exploreAs(t, verify.Config{UrgentOnly: true}, 10_000)
		if !without.Result.Complete {
			seen["too many states"]++
			continue
		}
		seen["compared"]++
		if with.Result.Stats.Restarts > 0 {
			seen["wrong guesses"]++
		}
		p.sameVerdict(t, "that accesses are apart", with, without)
		if p.races(places(with)) && p.races(places(without)) {
			seen["races"]++
			continue
		}
		if all := withoutNondeterminism(set(kinds(without))); got != all {
			t.Errorf("seed %d, np=%d: %s, and %s if accesses are not apart\n%s", seed, p.src.NP, got, all, numbered(p.src.Text))
		}
		p.sameEnds(t, "that accesses are apart", with, without)
	}
	t.Log(seen)
	for _, what := range []string{"compared", "judged", "wrong guesses", "verified", "violated"} {
		if campaign.Usual() && seen[what] < 5 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// everyKind gives the kinds of violations that the concrete interpreter finds for some input, and where the ends differ
// from those that were found; false where there are too many states.
func (p *program) everyKind(t *testing.T, with *Symbolic) (want, ends string, ok bool) {
	t.Helper()
	found := map[string]bool{}
	for _, in := range p.inputs {
		r := p.oracle(t, in)
		if r == nil {
			return "", "", false
		}
		for i := range r.Violations {
			found[kindAt(r.Violations[i].Kind, r.Violations[i].Pos.Line)] = true
		}
		at, err := with.At(in, none)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := Keys(at), Keys(Concrete(r)); got != want {
			ends += fmt.Sprintf("\nfor %v the symbolic ends are\n%s\nthe concrete ones\n%s", in, got, want)
		}
	}
	return withoutNondeterminism(found), ends, true
}
