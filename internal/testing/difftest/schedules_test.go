package difftest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/front"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// schedule loads a program of testdata/schedules. Its first line says with how many processes it runs.
func schedule(t *testing.T, file string) *program {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	p := &program{src: progen.Program{Text: string(text)}, limit: 100_000}
	if _, err := fmt.Sscanf(p.src.Text, "// %d processes", &p.src.NP); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if p.model, err = front.Load(c.Options{}, []string{file}); err != nil {
		t.Fatal(err)
	}
	if p.inputs, err = concrete.Enumerate(p.model, concrete.Space{Ranges: map[string][2]int64{"n": {0, 1}}}); err != nil {
		t.Fatal(err)
	}
	return p
}

// TestSchedules explores programs each of which needs one step of the rules by which
// schedules are left out: their violations and ends are those that the concrete interpreter
// finds along all schedules, and those that are found without the rules.
//
// A program here fails when what is on the left is left out or changed; random programs hardly ever
// need it.
//
//	persistent set of a process whose posted receive can be matched   match_of_receiver
//	likewise of a receive behind another one                          behind_another
//	it is a set of one receive, not of all of a process               crossing
//	a match counts as a move of its receiver, which wakes the sender  woken_by_other_match, woken_by_match_elsewhere
//	likewise when the receiver has ended                              ended_receiver
//	relation: a message matched at once wakes its receiver            woken_by_match
//	relation: a message matched at once was posted                    posted_too_late
//	relation: messages, their receipt, collectives wake               woken_by_message, _receive, _collective
//	relation: what refutes a set starts the search over               posted_too_late
//	relation: pairs that only a later phase has                       two_phases
//	relation: it is closed where processes count as interchangeable   exchanged
//	a request that is over because its message was buffered           buffered_number
//	silent: no post, no wait for what can be buffered                 silent_isend, silent_irecv, silent_wait
//	silent: no open condition, no message to receive                  silent_condition, silent_first
//	silent: what is remembered holds under the same conditions        silent_other_data
//	waits and tests: what needs an optional step of MPI               favours, no_favour, any_synchronous, test_buffers
//	processes that can be exchanged: messages under way count         message_to_alike
//	a collective is left before all have come to it                   leaves_early, completes_early
//
// Cycles are in examples: bugs/loops_apart.c and bugs/match_apart.c need what the proviso adds, and
// mpi/test_loop.c, test_match.c and test_send_bad.c what is told of cycles with tests. Which receive gets
// which message is tested in package comm.
func TestSchedules(t *testing.T) {
	files, err := filepath.Glob("testdata/schedules/*.c")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range campaign.Sample(t, files, 4) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".c"), func(t *testing.T) {
			p := schedule(t, file)
			seen := tally{}
			for _, fault := range p.againstOracle(t, seen) {
				t.Error(fault)
			}
			if seen["given up"] > 0 {
				t.Error("the concrete interpreter gives up")
			}
			t.Log(seen)
			with := p.explore(t, false, 0)
			p.same(t, "persistent sets", with, p.exploreAs(t, verify.Config{UrgentOnly: true}, 0))
			if p.src.NP < 4 {
				p.same(t, "the reduction", with, p.explore(t, true, 0))
			}
		})
	}
}

// rivalling is a random program in which it matters which messages come first.
func rivalling(t testing.TB, seed int64) *program {
	t.Helper()
	p := load(t, progen.Orders(seed))
	p.limit = 6000
	return p
}

// TestRandomOrdersAgainstOracle holds the symbolic engine to what a concrete interpreter finds over all
// schedules, for programs in which it matters which messages come first.
func TestRandomOrdersAgainstOracle(t *testing.T) {
	seen := tally{}
	for seed := range campaign.Seeds(t, 60) {
		p := rivalling(t, seed)
		if faults := p.againstOracle(t, seen); len(faults) > 0 {
			t.Errorf("seed %d, np=%d:\n  %s\n%s", p.src.Seed, p.src.NP, strings.Join(faults, "\n  "), numbered(p.src.Text))
		}
	}
	t.Log(seen)
	// here no buffering helps: what is a potential deadlock comes to one in the end
	for _, what := range []string{"verified", "nondeterministic-output", "deadlock"} {
		if campaign.Usual() && seen[what] < 5 {
			t.Errorf("the programs are too tame: %v", seen)
		}
	}
}

// TestRandomOrders compares verdicts, violations and ends with and without persistent
// sets.
func TestRandomOrders(t *testing.T) {
	compared, fewer := 0, 0
	for seed := range campaign.Seeds(t, 120) {
		p := rivalling(t, 100_000+seed)
		with, without := p.explore(t, false, 0), p.exploreAs(t, verify.Config{UrgentOnly: true}, 20_000)
		if !without.Result.Complete {
			continue
		}
		compared++
		p.same(t, "persistent sets", with, without)
		if with.Result.Stats.Transitions < without.Result.Stats.Transitions {
			fewer++
		}
	}
	t.Logf("%d programs compared, %d of them have fewer transitions with persistent sets", compared, fewer)
	if campaign.Usual() && (compared < 100 || fewer < 20) {
		t.Errorf("too few programs: %d compared, %d with fewer transitions", compared, fewer)
	}
}
