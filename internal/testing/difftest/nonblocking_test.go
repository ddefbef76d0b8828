package difftest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// overlap gives a random program of nonblocking operations; every second one has nothing
// wrong on purpose.
func overlap(t testing.TB, seed int64, phases, processes int) *program {
	t.Helper()
	o := progen.Options{Phases: phases, Processes: processes, NoBugs: seed%2 == 0}
	p := load(t, progen.Nonblocking(seed, o))
	p.limit = 6000
	return p
}

// TestRandomNonblockingAgainstOracle holds the symbolic engine to what a concrete
// interpreter finds over all schedules.
func TestRandomNonblockingAgainstOracle(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 70) {
		p := overlap(t, seed, 1+int(seed%3), 3+int(seed%5)/4)
		if faults := p.againstOracle(t, seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", p.src.Seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated", "ends", "mpi-buffer-hazard", "deadlock", "potential-deadlock"} {
		if campaign.Usual() && seen[what] < 5 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// answering is overlap with calls that answer which operations are complete.
func answering(t testing.TB, seed int64, phases int) *program {
	t.Helper()
	p := load(t, progen.Nonblocking(seed,
		progen.Options{Phases: phases, Processes: 3, NoBugs: seed%2 == 0, Answers: true}))
	p.limit = 6000
	return p
}

// TestRandomAnsweringAgainstOracle is TestRandomNonblockingAgainstOracle for waits for any
// operation, tests, and synchronous sends.
func TestRandomAnsweringAgainstOracle(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 90) {
		p := answering(t, 700_000+seed, 1+int(seed%2))
		if faults := p.againstOracle(t, seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", p.src.Seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
		for _, call := range []string{"MPI_Issend", "MPI_Waitany", "MPI_Test(", "MPI_Testall", "MPI_Testany", "MPI_Waitsome",
			"MPI_Testsome"} {
			if strings.Contains(p.src.Text, call) {
				seen[call]++
			}
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated", "ends", "MPI_Issend", "MPI_Waitany", "MPI_Test(", "MPI_Testall",
		"MPI_Testany", "MPI_Waitsome", "MPI_Testsome"} {
		if campaign.Usual() && seen[what] < 5 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// repeating is answering with persistent operations and requests that are freed.
func repeating(t testing.TB, seed int64, phases int) *program {
	t.Helper()
	p := load(t, progen.Nonblocking(seed,
		progen.Options{Phases: phases, Processes: 3, NoBugs: seed%2 == 0, Answers: seed%3 == 0, Persistent: true}))
	p.limit = 6000
	return p
}

// TestRandomRepeatingAgainstOracle is TestRandomNonblockingAgainstOracle for persistent
// operations, and sends whose requests are freed.
func TestRandomRepeatingAgainstOracle(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 60) {
		p := repeating(t, 900_000+seed, 1+int(seed%2))
		if faults := p.againstOracle(t, seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", p.src.Seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
		for _, call := range []string{"MPI_Startall", "MPI_Start(", "MPI_Request_free"} {
			if strings.Contains(p.src.Text, call) {
				seen[call]++
			}
		}
	}
	t.Log(seen)
	for _, what := range []string{"verified", "violated", "ends", "MPI_Startall", "MPI_Start(", "MPI_Request_free",
		"mpi-buffer-hazard"} {
		if campaign.Usual() && seen[what] < 5 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// TestRandomRepeatingReductions compares verdicts, violations and ends with
// and without reductions.
func TestRandomRepeatingReductions(t *testing.T) {
	compared := tally{}
	for seed := range campaign.Seeds(t, 50) {
		p := repeating(t, 950_000+seed, 1+int(seed%2))
		with := p.explore(t, false, 0)
		for what, cfg := range map[string]verify.Config{"urgent": {UrgentOnly: true}, "none": {NoReduce: true},
			"clearing": {KeepDead: true}, "symmetry": {NoSymmetry: true}} {
			if cfg.NoReduce && p.src.NP > 2 {
				continue
			}
			without := p.exploreAs(t, cfg, 40_000)
			if without.Result.Complete {
				compared[what]++
				p.same(t, what, with, without)
			}
		}
	}
	t.Log(compared)
	if campaign.Usual() && (compared["urgent"] < 20 || compared["none"] < 5) {
		t.Errorf("too few programs were compared: %v", compared)
	}
}

// TestRandomAnsweringReductions compares verdicts, violations and ends with
// and without the reduction.
func TestRandomAnsweringReductions(t *testing.T) {
	compared := tally{}
	for seed := range campaign.Seeds(t, 60) {
		p := answering(t, 800_000+seed, 1+int(seed%2))
		with := p.explore(t, false, 0)
		for what, cfg := range map[string]verify.Config{"urgent": {UrgentOnly: true}, "none": {NoReduce: true}} {
			if cfg.NoReduce && p.src.NP > 2 {
				continue
			}
			without := p.exploreAs(t, cfg, 40_000)
			if without.Result.Complete {
				compared[what]++
				p.same(t, what, with, without)
			}
		}
	}
	t.Log(compared)
	if campaign.Usual() && (compared["urgent"] < 20 || compared["none"] < 5) {
		t.Errorf("too few programs were compared: %v", compared)
	}
}

// TestRandomNonblockingReductions compares verdicts, violations and ends
// with and without each reduction.
func TestRandomNonblockingReductions(t *testing.T) {
	ways := []struct {
		what    string
		without verify.Config
	}{
		{"persistent sets", verify.Config{UrgentOnly: true}},
		{"process symmetry", verify.Config{NoSymmetry: true}},
		{"merging", verify.Config{NoMerge: true}},
		{"clearing", verify.Config{KeepDead: true}},
		{"the reduction", verify.Config{NoReduce: true}},
		{"all reductions", verify.Config{NoReduce: true, NoSymmetry: true, NoMerge: true, KeepDead: true}},
	}
	compared := tally{}
	for seed := range campaign.Seeds(t, 100) {
		p := overlap(t, 100_000+seed, 1+int(seed%3), 3+int(seed%2))
		with := p.explore(t, false, 0)
		large := false // without partial order reduction there are too many states, and so there are without any
		for _, way := range ways {
			if way.without.NoReduce && (p.src.NP > 2 || large) {
				continue
			}
			without := p.exploreAs(t, way.without, 40_000)
			if !without.Result.Complete {
				large = large || way.without.NoReduce
				continue
			}
			compared[way.what]++
			p.same(t, way.what, with, without)
			if without.Result.Stats.Transitions > with.Result.Stats.Transitions {
				compared["fewer by "+way.what]++
			}
		}
	}
	t.Log(compared)
	for _, way := range ways {
		if campaign.Usual() && way.what != "clearing" && way.what != "merging" && compared["fewer by "+way.what] < 4 {
			t.Errorf("%s hardly matters in these programs: %v", way.what, compared)
		}
	}
}

// TestRandomNonblockingWorkers compares what several workers find with what one does.
// Where persistent sets are taken, the schedules that lead there may be others: a worker
// takes them when it has followed a path to its end.
func TestRandomNonblockingWorkers(t *testing.T) {
	split := 0
	for seed := range campaign.Seeds(t, 60) {
		p := overlap(t, 200_000+seed, 4, 2+int(seed%3))
		for _, urgently := range []bool{false, true} {
			cfg := verify.Config{NP: p.src.NP, Errors: -1, UrgentOnly: urgently}
			want, got := p.together(t, cfg, 1), p.together(t, cfg, 3)
			if slices.Max(got.Shares) < got.Stats.StatesSeen {
				split++
			}
			a, b := summary(got, false), summary(want, false)
			if !urgently {
				a, b = fmt.Sprint(got.Verdict, places(&Symbolic{Result: got})),
					fmt.Sprint(want.Verdict, places(&Symbolic{Result: want}))
			}
			if a != b {
				t.Errorf("seed %d: 3 workers:\n%s\none:\n%s\n%s", p.src.Seed, a, b, numbered(p.src.Text))
			}
		}
	}
	if campaign.Usual() && split < 10 {
		t.Errorf("only %d searches were shared", split)
	}
}

// TestRandomNonblockingCompared compares random programs with themselves and with each
// other, one after the other and side by side: the verdicts are the same.
func TestRandomNonblockingCompared(t *testing.T) {
	seen := tally{}
	var before *program
	for seed := range campaign.Seeds(t, 40) {
		p := overlap(t, 300_000+2*seed, 1+int(seed%2), 2)
		for _, spec := range []*program{p, before} {
			if spec == nil {
				continue
			}
			q := load(t, spec.src) // side by side, two programs must not be one
			var verdicts [2]verdict.Verdict
			for k := range verdicts {
				cfg := verify.Config{NP: p.src.NP, SpecNP: q.src.NP, Beside: k == 1, Errors: 1, Prover: light.New(light.Limits{})}
				cfg.Limits.MaxStates = 50_000
				r, err := compare.Run(q.model, p.model, cfg)
				if err != nil {
					t.Fatalf("seed %d: %v\n%s", p.src.Seed, err, p.src.Text)
				}
				verdicts[k] = r.Verdict
			}
			seen[string(verdicts[0])]++
			if verdicts[0] != verdicts[1] && verdicts[1] != verdict.Inconclusive {
				t.Errorf("seed %d: %s one after the other, %s side by side\n%s\n%s", p.src.Seed, verdicts[0], verdicts[1],
					numbered(q.src.Text), numbered(p.src.Text))
			}
		}
		before = p
	}
	t.Log(seen)
	if campaign.Usual() && (seen["verified"] < 5 || seen["violated"] < 5) {
		t.Errorf("the programs are too tame: %v", seen)
	}
}
