package verify_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/livetest"
	"github.com/tass-go/tass/internal/verdict"
)

// resumed lists programs whose searches branch: over data, over messages, with
// cycles, with violations, and comparisons.
func resumed() []struct {
	name  string
	files []string
	cfg   verify.Config
} {
	in := func(pairs ...any) map[string]*big.Rat {
		m := map[string]*big.Rat{}
		for i := 0; i < len(pairs); i += 2 {
			m[pairs[i].(string)] = big.NewRat(int64(pairs[i+1].(int)), 1)
		}
		return m
	}
	return []struct {
		name  string
		files []string
		cfg   verify.Config
	}{
		{"messages", []string{"mpi/any_source.c"}, verify.Config{NP: 3}},
		{"messages, reduction off", []string{"mpi/any_source.c"}, verify.Config{NP: 2, NoReduce: true}},
		{"schedule-dependent output", []string{"properties/first_come.c"}, verify.Config{NP: 3}},
		{"endless loop", []string{"properties/endless_beside_assertion.c"}, verify.Config{NP: 2}},
		{"endless loop, reduction off", []string{"properties/endless_wait.c"}, verify.Config{NP: 2, NoReduce: true}},
		{"messages, cleared wrongly", []string{"mpi/any_source.c"}, verify.Config{NP: 3, Predict: wrong}},
		{"manager, cleared wrongly", []string{"compare/manager_worker/matmat_seq.c", "compare/manager_worker/matmat_mw.c"},
			verify.Config{NP: 3, Inputs: in("LB", 1, "MB", 1, "NB", 2), Predict: wrong}},
		{"data", []string{"clang/sort_inputs.c"}, verify.Config{NP: 1}},
		{"index", []string{"properties/array_index_input.c"}, verify.Config{NP: 1}},
		{"merged paths", []string{"compare/montecarlo/montecarlo_seq.c", "compare/montecarlo/montecarlo_par.c"},
			verify.Config{NP: 2, Inputs: in("N", 3)}},
		{"merged paths of many processes", []string{"compare/integrate/integrate_seq.c", "compare/integrate/integrate_mw.c"},
			verify.Config{NP: 3, Inputs: in("NI", 2, "DB", 1)}},
		{"paths merged in vain", []string{"compare/gauss/gauss_seq.c"}, verify.Config{NP: 1, Inputs: in("N", 2)}},
		{"adder", []string{"compare/adder/adder_seq.c", "compare/adder/adder_par.c"},
			verify.Config{NP: 3, Inputs: in("B", 4)}},
		{"wrong adder", []string{"compare/adder/adder_seq.c", "compare/adder/adder_bad_lastblock.c"},
			verify.Config{NP: 2, Inputs: in("B", 4)}},
		{"workers are told apart late", []string{"mpi/third_task_bad.c"}, verify.Config{NP: 3}},
		{"workers are never told apart", []string{"mpi/task_farm_bad.c"}, verify.Config{NP: 4}},
		{"manager", []string{"compare/manager_worker/matmat_seq.c", "compare/manager_worker/matmat_mw.c"},
			verify.Config{NP: 3, Inputs: in("LB", 1, "MB", 1, "NB", 3)}},
	}
}

// wrong clears variables at random.
func wrong(m *model.Program, kept []string) explore.Prediction { return livetest.Wrong(m, 1, 2, kept) }

func loadAll(t *testing.T, files []string) []*model.Program {
	t.Helper()
	var list []*model.Program
	for _, name := range files {
		p, err := c.Load(c.Options{}, []string{filepath.Join("../../../examples", name)})
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

func runPrograms(t *testing.T, programs []*model.Program, cfg verify.Config) *verify.Result {
	t.Helper()
	if cfg.Errors == 0 {
		cfg.Errors = -1
	}
	if cfg.Prover == nil {
		cfg.Prover = light.New(light.Limits{})
	}
	var r *verify.Result
	var err error
	if len(programs) == 2 {
		r, err = compare.Run(programs[0], programs[1], cfg)
	} else {
		r, err = verify.Run(programs[0], cfg)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// summary is what must be the same, however often a search was cut.
func summary(r *verify.Result) string {
	var list []string
	for _, v := range r.Violations {
		list = append(list, fmt.Sprintf("%s %s %s %s", v.Kind, v.Certainty, v.Pos, v.Role))
	}
	slices.Sort(list)
	var lines []string
	for _, p := range r.Unreached {
		lines = append(lines, p.String())
	}
	return fmt.Sprintf("%s\n%s\nunreached %s", r.Verdict, strings.Join(list, "\n"), strings.Join(lines, " "))
}

// A run that is cut anywhere, and resumed from the checkpoint as written to a file,
// comes to the same verdict, violations and unreached lines as one whole run.
func TestCutAndResume(t *testing.T) {
	cuts := int64(campaign.Number(40, 5))
	for _, test := range resumed() {
		t.Run(test.name, func(t *testing.T) {
			programs := loadAll(t, test.files)
			whole := runPrograms(t, programs, test.cfg)
			if !whole.Complete {
				t.Fatalf("the whole run is not complete: %s", whole.Reason)
			}
			want := summary(whole)
			step := max(whole.Stats.StatesSeen/cuts, 1)
			for at := int64(1); at <= whole.Stats.StatesSeen; at += step {
				if got := inTwo(t, programs, test.cfg, at); got != want {
					t.Fatalf("cut after %d of %d states:\n%s\nwant\n%s", at, whole.Stats.StatesSeen, got, want)
				}
			}
		})
	}
}

// inTwo makes a run with a limit, and then resumes it.
func inTwo(t *testing.T, programs []*model.Program, cfg verify.Config, at int64) string {
	t.Helper()
	first := cfg
	first.Limits = search.Limits{MaxStates: at}
	r := runPrograms(t, programs, first)
	if r.Complete {
		t.Fatalf("the run is complete after %d states", at)
	}
	if r.Cut == nil {
		t.Fatalf("cut after %d states, but there is no checkpoint", at)
	}
	second := cfg
	second.Resume = again(t, r.Cut)
	r = runPrograms(t, programs, second)
	if !r.Complete {
		t.Fatalf("resumed after %d states: not complete: %s", at, r.Reason)
	}
	return summary(r)
}

// again gives a checkpoint as it comes out of a file.
func again(t *testing.T, c *session.Checkpoint) *session.Checkpoint {
	t.Helper()
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	c = &session.Checkpoint{}
	if err := json.Unmarshal(text, c); err != nil {
		t.Fatal(err)
	}
	return c
}

// A checkpoint of another program is refused, not followed to somewhere else.
func TestResumeRefusesForeignPaths(t *testing.T) {
	programs := loadAll(t, []string{"mpi/any_source.c"})
	cfg := verify.Config{NP: 3, Prover: light.New(light.Limits{}), Resume: &session.Checkpoint{
		Marks: []session.Mark{{Next: session.Label{Process: 1, Func: "nowhere", Loc: 99, Kind: "receive"}}}}}
	if r, err := verify.Run(programs[0], cfg); err == nil {
		t.Fatalf("accepted, with verdict %s", r.Verdict)
	}
}

// Following the path of each violation leads to it again.
func TestFollowFindsViolationsAgain(t *testing.T) {
	for _, test := range resumed() {
		r := runPrograms(t, loadAll(t, test.files), test.cfg)
		for _, v := range r.Violations {
			if v.Kind == verdict.NotEquivalent || v.Kind == verdict.NondeterministicOut {
				continue // these show only when ends are compared
			}
			u, k := r.Session.Unit(v.Role)
			if k != 0 {
				continue
			}
			start, _, err := r.Session.Start(0, nil)
			if err != nil {
				t.Fatal(err)
			}
			w := &finder{}
			if _, err := r.Session.Follow(u, start, v.Path, w, search.NewMonitor(search.Limits{}),
				session.Hooks{}); err != nil {
				t.Errorf("%s, %s: %v", test.name, v.Kind, err)
			}
			if !slices.Contains(w.found, fmt.Sprint(v.Kind, v.Pos)) {
				t.Errorf("%s: %s at %s was not found again, but %v", test.name, v.Kind, v.Pos, w.found)
			}
		}
	}
}
