package cases

import (
	"flag"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/livetest"
	"github.com/tass-go/tass/internal/verdict"
)

var update = flag.Bool("update", false, "rewrite testdata/counters.golden from this run")

const (
	examples = "../../../examples"
	// contracted has programs with contracts, for tass contract: see TestContracts.
	contracted = examples + "/contracts/"
	golden     = "testdata/counters.golden"
	timeout    = 5 * time.Minute
)

// sources gives the programs but for the pairs without pragmas and the mini-apps, which take long and are run once, by
// TestExamples.
func sources(t *testing.T) []string {
	t.Helper()
	return slices.DeleteFunc(allSources(t), func(path string) bool {
		return slices.Contains([]string{"pairs", "miniapps"}, filepath.Base(filepath.Dir(path)))
	})
}

func allSources(t *testing.T) []string {
	t.Helper()
	list, err := Programs(examples)
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 200 {
		t.Fatalf("only %d programs under %s", len(list), examples)
	}
	return list
}

// exampleName is how tests call an example: its path below examples, without .c.
func exampleName(path string) string {
	name, _ := filepath.Rel(examples, path)
	return strings.TrimSuffix(name, ".c")
}

// TestExamples runs every case of every program under examples/, and compares
// what is found with what the files announce and the counters with the golden
// file.
func TestExamples(t *testing.T) {
	pins := &pins{got: Counters{}}
	var err error
	if pins.want, err = ReadCounters(golden); err != nil && !*update {
		t.Fatal(err)
	}
	files := allSources(t)
	t.Cleanup(func() { pins.finish(t, len(files)) })
	for _, path := range files {
		ex, err := Parse(path)
		if err != nil {
			t.Error(err)
			continue
		}
		name := exampleName(path)
		if takesLong(name) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, fault := range ex.JudgeRefused() {
				t.Error(fault)
			}
			pins.example(t, ex)
		})
	}
}

// matrices begins the names of the programs with loops over matrices of every size. With more than two processes
// they take minutes where values that are dead tell states apart, and long in any case.
const matrices = "lise/jacobi_"

// branching begins the names of the programs that branch at each of twenty inputs: a million paths where none are
// merged.
const branching = "clang/histogram_indices"

// waiting are the names of programs whose searches wait ten seconds and more for a solver that does not decide, however
// they are done: once is enough.
var waiting = []string{"compare/montecarlo/montecarlo_bad_boundary", "lise/jacobi_bad", "numerical/monte_bad"}

// small leaves out the cases of an example with more than two processes.
func small(ex *Example) {
	ex.Cases = slices.DeleteFunc(ex.Cases, func(c *Case) bool { return c.Flags.NP[1] > 2 })
}

// products begins the names of programs whose values have up to a million terms each with sixteen processes, and some
// thousands with eight, with which they are searched in all other ways than the usual one.
const products = "algorithms/"

// withEight leaves out the runs of an example with more than eight processes, if it is one of products.
func withEight(name string, ex *Example) {
	if !strings.HasPrefix(name, products) {
		return
	}
	for _, c := range ex.Cases {
		c.Flags.NP[1] = max(c.Flags.NP[0], min(c.Flags.NP[1], 8))
	}
}

// simplified are the names of programs that take more than five minutes where nothing is simplified.
var simplified = []string{"mpi/array_bounded_later", "mpi/workers_add"}

// TestExamplesUnsimplified runs examples with nothing simplified under path conditions: what is decided then is
// decided in the same way, and the rest is inconclusive.
func TestExamplesUnsimplified(t *testing.T) {
	adjust := func(c *verify.Config) { c.Unsimplified = true }
	for _, path := range campaign.Sample(t, sources(t), 40) {
		ex, err := Parse(path)
		if err != nil {
			t.Fatal(err)
		}
		name := exampleName(path)
		if strings.HasPrefix(name, matrices) || slices.Contains(simplified, name) {
			continue
		}
		withEight(name, ex)
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, c := range ex.Cases {
				runs, err := c.RunAll(Options{Timeout: timeout, Adjust: adjust})
				if err != nil {
					t.Fatalf("case at line %d: %v", c.Line, err)
				}
				for _, r := range runs {
					if got := r.Result.Verdict; got != verdict.Inconclusive && got != c.Verdict {
						t.Errorf("case at line %d, np=%d: %s, and %s where values are simplified", c.Line, r.NP, got, c.Verdict)
					}
				}
			}
		})
	}
}

// TestExamplesHoweverSearched runs the examples without the clearing of dead
// variables, with the clearing of others, and without the merging of paths: the
// results must be the same. Searches that stop at a finding are left out: on another
// way they may not come to it. So are those that are not merged in any case.
func TestExamplesHoweverSearched(t *testing.T) {
	adjust := map[string]func(*verify.Config){
		"unmerged":        func(c *verify.Config) { c.NoMerge = true },
		"nothing cleared": func(c *verify.Config) { c.KeepDead = true },
		"all saved":       func(c *verify.Config) { c.SaveAll = true },
		"wrong ones cleared": func(c *verify.Config) {
			c.Predict = func(m *model.Program, kept []string) explore.Prediction { return livetest.Wrong(m, 1, 4, kept) }
		},
	}
	states := statesSeen(t)
	for _, path := range campaign.Sample(t, sources(t), 16) {
		ex, err := Parse(path)
		if err != nil {
			t.Fatal(err)
		}
		name := exampleName(path)
		if ex.cut() || takesLong(name) || slices.Contains(waiting, name) {
			continue
		}
		if strings.HasPrefix(name, matrices) {
			small(ex)
		}
		withEight(name, ex)
		for what, fn := range adjust {
			t.Run(name+" "+what, func(t *testing.T) {
				t.Parallel()
				if what == "unmerged" && !slices.ContainsFunc(ex.Cases, func(c *Case) bool { return !fixed(t, c).Apart }) {
					return
				}
				if what == "unmerged" && strings.HasPrefix(name, branching) ||
					what == "all saved" && states[name] > maxSaved {
					return
				}
				var runs []Run
				for _, c := range ex.Cases {
					list, err := c.RunAll(Options{Timeout: timeout, Adjust: fn, Confirm: true})
					if err != nil {
						t.Fatalf("case at line %d: %v", c.Line, err)
					}
					runs = append(runs, list...)
				}
				for _, fault := range ex.Judge(runs) {
					t.Error(fault)
				}
			})
		}
	}
}

// pins collects the counters of a run of the tests.
type pins struct {
	want Counters

	mu   sync.Mutex
	got  Counters
	done int // examples that ran to their end
}

func (p *pins) example(t *testing.T, ex *Example) {
	var runs []Run
	for _, c := range ex.Cases {
		list, err := c.RunAll(Options{Confirm: true, Timeout: timeout})
		if err != nil {
			t.Fatalf("case at line %d: %v", c.Line, err)
		}
		runs = append(runs, list...)
	}
	for _, fault := range ex.Judge(runs) {
		t.Error(fault)
	}
	for _, r := range runs {
		for _, v := range r.Result.Violations {
			counts := v.Kind == verdict.Nontermination && strings.Contains(v.Message, "only its iterations change")
			if v.Certainty != verdict.Confirmed && !counts {
				t.Errorf("%s: %s is not confirmed: %s", r.Name(ex), describe(v), v.Reason)
			}
		}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	for _, r := range runs {
		p.got.Add(ex, r)
		name := r.Name(ex)
		if p.want[name] != p.got[name] && !*update {
			t.Errorf("%s: the counters changed (go test ./internal/testing/cases -update accepts them)\n got %s\nwant %s",
				name, p.got[name], p.want[name])
		}
	}
}

// finish writes the golden file when asked to. After a full run it also looks
// for lines of cases that are gone.
func (p *pins) finish(t *testing.T, files int) {
	full := p.done == files && !testing.Short()
	if *update {
		if !full {
			for name, v := range p.want {
				if p.got[name] == "" {
					p.got[name] = v
				}
			}
		}
		const head = "Counters of every case; rewritten by go test ./internal/testing/cases -update."
		if err := p.got.Write(golden, head); err != nil {
			t.Error(err)
		}
		return
	}
	for name := range p.want {
		if full && p.got[name] == "" {
			t.Errorf("%s has a line for %s, which does not exist", golden, name)
		}
	}
}
