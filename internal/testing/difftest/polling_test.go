package difftest

import (
	"fmt"
	"iter"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// Programs that poll: whether they can run for ever, and what else they do, does not depend on the
// reductions, and is what the concrete interpreter finds, which looks for fair executions in its own way.

// polling gives a random program that polls.
func polling(t testing.TB, seed int64, o progen.Options) *program {
	t.Helper()
	o.NoBugs = seed%3 == 0
	p := load(t, progen.Polling(seed, o))
	p.limit = 20_000
	return p
}

// kinds gives the kinds of violations that were found, with the lines of those that have one: where a
// program that runs for ever goes round is a matter of taste, and which process is named in a deadlock,
// too.
func kinds(s *Symbolic) string {
	set := map[string]bool{}
	for _, v := range s.Result.Violations {
		set[kindAt(v.Kind, v.Pos.Line)] = true
	}
	return listed(set)
}

func kindAt(k verdict.Kind, line int32) string {
	switch k {
	case verdict.Nontermination, verdict.Deadlock, verdict.PotentialDeadlock:
		return string(k)
	}
	return fmt.Sprintf("%s at %d", k, line)
}

func listed(set map[string]bool) string {
	list := make([]string, 0, len(set))
	for k := range set {
		list = append(list, k)
	}
	sort.Strings(list)
	return strings.Join(list, ", ")
}

// TestRandomPollingAgainstOracle compares what is found with what the concrete interpreter finds over all
// schedules: kinds of violations, and ends.
func TestRandomPollingAgainstOracle(t *testing.T) {
	pollingAgainstOracle(t, campaign.Seeds(t, 60), progen.Options{})
}

// TestRandomProbingAgainstOracle is the same for programs that look for messages, too.
func TestRandomProbingAgainstOracle(t *testing.T) {
	pollingAgainstOracle(t, campaign.Seeds(t, 60), progen.Options{Probing: true})
}

func pollingAgainstOracle(t *testing.T, seeds iter.Seq[int64], o progen.Options) {
	seen := tally{}
	for seed := range seeds {
		o.Phases, o.Processes = 1+int(seed%2), 3
		p := polling(t, seed, o)
		deadlock := []verify.Deadlocks{verify.Potential, verify.Absolute, verify.NoneDeadlock}[seed%5%3]
		s := p.exploreAs(t, verify.Config{Deadlock: deadlock}, 200_000)
		if !s.Result.Complete {
			t.Errorf("seed %d: %s\n%s", seed, s.Result.Reason, numbered(p.src.Text))
			continue
		}
		found := map[string]bool{}
		whole := true
		for _, in := range p.inputs {
			r, err := concrete.Explore(p.model, concrete.Options{NP: p.src.NP, Inputs: in, Coarse: true, MaxStates: p.limit,
				Aborts: true, Deadlock: concrete.Deadlocks(deadlock)})
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, p.src.Text)
			}
			whole = whole && r.Complete
			for i := range r.Violations {
				found[kindAt(r.Violations[i].Kind, r.Violations[i].Pos.Line)] = true
			}
			ends, err := s.At(in, none)
			if err != nil {
				t.Fatal(err)
			}
			seen["ends"] += len(ends)
			if got, want := Keys(ends), Keys(Concrete(r)); r.Complete && got != want {
				t.Errorf("seed %d, %v: the symbolic ends are\n%s\nthe concrete ones\n%s\n%s", seed, in, got, want,
					numbered(p.src.Text))
			}
		}
		if !whole {
			seen["given up"]++
			continue
		}
		for _, v := range s.Result.Violations {
			seen[string(v.Kind)]++
		}
		seen[string(s.Result.Verdict)]++
		if got, want := kinds(s), withoutNondeterminism(found); withoutNondeterminism(set(got)) != want {
			t.Errorf("seed %d, np=%d, deadlock %v: symbolic: %s; concrete: %s\n%s", seed, p.src.NP, deadlock, got, want,
				numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "nontermination", "deadlock", "ends"} {
		if campaign.Usual() && seen[what] < 3 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

func set(list string) map[string]bool {
	m := map[string]bool{}
	for _, k := range strings.Split(list, ", ") {
		m[k] = true
	}
	return m
}

// withoutNondeterminism leaves out what is found by comparing ends, which are compared anyway.
func withoutNondeterminism(found map[string]bool) string {
	var list []string
	for k := range found {
		if k != "" && !strings.HasPrefix(k, string(verdict.NondeterministicOut)) {
			list = append(list, k)
		}
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// TestRandomPollingReductions compares verdicts, violations and ends with and without each reduction.
func TestRandomPollingReductions(t *testing.T) {
	pollingReductions(t, campaign.Seeds(t, 60), progen.Options{})
}

// TestRandomProbingReductions is the same for programs that look for messages, too.
func TestRandomProbingReductions(t *testing.T) {
	pollingReductions(t, campaign.Seeds(t, 60), progen.Options{Probing: true})
}

// pollingWays are the ways to explore with which the usual one is compared.
var pollingWays = []struct {
	without string
	cfg     verify.Config
}{
	{"urgent", verify.Config{UrgentOnly: true}},
	{"none", verify.Config{NoReduce: true}},
	{"clearing", verify.Config{KeepDead: true}},
	{"merging", verify.Config{NoMerge: true}},
	{"all", verify.Config{NoReduce: true, NoSymmetry: true, KeepDead: true}},
}

func pollingReductions(t *testing.T, seeds iter.Seq[int64], o progen.Options) {
	compared := tally{}
	for seed := range seeds {
		o.Phases, o.Processes = 1+int(seed%2), 2+int(seed%2)
		p := polling(t, seed, o)
		deadlock := []verify.Deadlocks{verify.Potential, verify.Absolute}[seed%3%2]
		with := p.exploreAs(t, verify.Config{Deadlock: deadlock}, 200_000)
		large := false // without any reduction there are too many states
		for _, way := range pollingWays {
			what, cfg := way.without, way.cfg
			if what == "all" && large {
				continue // there are more of these
			}
			cfg.Deadlock = deadlock
			without := p.exploreAs(t, cfg, 60_000)
			if !without.Result.Complete {
				large = large || what == "none"
				continue
			}
			compared[what]++
			if what != "urgent" && without.Result.Verdict == verdict.Inconclusive {
				compared["open without "+what]++ // values of any number of polls may differ more where less is cleared
				continue
			}
			if with.Result.Verdict != without.Result.Verdict || kinds(with) != kinds(without) {
				t.Errorf("seed %d, np=%d: %s (%s), without %s %s (%s)\n%s", seed, p.src.NP, with.Result.Verdict, kinds(with), what,
					without.Result.Verdict, kinds(without), numbered(p.src.Text))
			}
		}
	}
	t.Log(compared)
	if campaign.Usual() && (compared["open without all"] > 3 || compared["urgent"] < 30 || compared["none"] < 20) {
		t.Errorf("too few programs were compared: %v", compared)
	}
}

// TestRandomPollingCounts compares programs that count how often they poll, or look at a clock, with those that do
// not: nothing else is done with what they count, so that all is decided alike.
func TestRandomPollingCounts(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 40) {
		o := progen.Options{Phases: 1, Processes: 2 + int(seed%4)/3}
		plain := polling(t, seed, o)
		o.Counting = true
		counts := polling(t, seed, o)
		cfg := verify.Config{Deadlock: []verify.Deadlocks{verify.Potential, verify.Absolute}[seed%3%2]}
		a, b := plain.exploreAs(t, cfg, 200_000), counts.exploreAs(t, cfg, 40_000)
		seen[string(a.Result.Verdict)]++
		if !b.Result.Complete {
			seen["given up"]++
			continue
		}
		if a.Result.Verdict != b.Result.Verdict || bare(a) != bare(b) {
			t.Errorf("seed %d, np=%d: %s (%s), and counting %s (%s): %s\n%s", seed, plain.src.NP, a.Result.Verdict, bare(a),
				b.Result.Verdict, bare(b), b.Result.Reason, numbered(counts.src.Text))
		}
	}
	t.Log(seen)
	if campaign.Usual() && (seen["verified"] < 10 || seen["violated"] < 10 || seen["given up"] > 10) {
		t.Errorf("the programs are too tame: %v", seen)
	}
}

// bare gives the kinds of violations without the lines.
func bare(s *Symbolic) string {
	set := map[string]bool{}
	for _, v := range s.Result.Violations {
		set[string(v.Kind)] = true
	}
	return listed(set)
}
