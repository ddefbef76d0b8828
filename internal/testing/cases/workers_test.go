package cases

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// taught are the programs of which one half is searched with what the other half has
// taught of who acts on whom. A worker that begins with it has not learnt that: what it
// finds is the same, but the ways there and the counters are others. So they are where one
// worker puts off what others look at.
var taught = []string{"bugs/loops_apart", "bugs/match_apart", "bugs/loop_without_bound", "bugs/no_elements",
	"bugs/no_elements_ok"}

// signed are examples with sums of squares. Whether a number is known to be one depends on what its worker has computed
// before (sym.Factory.NonNegative), and so does which questions need a prover; what is found does not.
var signed = []string{"numerical/cg_par", "numerical/cg_seq", "numerical/cg_tolerance", "numerical/gram_schmidt_par",
	"numerical/gram_schmidt_seq"}

// proverCalls is the counter of the questions that were asked.
var proverCalls = regexp.MustCompile(` prover=\d+`)

// TestWorkers runs every case with one worker and with several: what is found is the
// same, and so are the counters where no search was restarted. Solvers are left out,
// since what they answer within their limits depends on what they were asked before.
// Where annotations want one worker, no other is made.
func TestWorkers(t *testing.T) {
	for _, path := range campaign.Sample(t, sources(t), 16) {
		ex, err := Parse(path)
		if err != nil {
			t.Error(err)
			continue
		}
		name, _ := filepath.Rel(examples, path)
		withEight(filepath.ToSlash(name), ex)
		t.Run(strings.TrimSuffix(name, ".c"), func(t *testing.T) {
			t.Parallel()
			for _, c := range ex.Cases {
				if c.Flags.Config.Limits.MaxStates > 0 {
					continue // how far each is when the limit is reached is open
				}
				if fixed(t, c).Alone {
					isAlone(t, c)
					continue
				}
				want := outcomes(t, ex, c, 1)
				for i, got := range outcomes(t, ex, c, 3) {
					if slices.Contains(signed, strings.TrimSuffix(filepath.ToSlash(name), ".c")) {
						got.counters = proverCalls.ReplaceAllString(got.counters, "")
						want[i].counters = proverCalls.ReplaceAllString(want[i].counters, "")
					}
					if slices.Contains(taught, strings.TrimSuffix(filepath.ToSlash(name), ".c")) {
						if got.kinds != want[i].kinds {
							t.Errorf("3 workers:\n%s\none:\n%s", got.kinds, want[i].kinds)
						}
						continue
					}
					if got.found != want[i].found || got.counters != want[i].counters && got.anew+want[i].anew == 0 {
						t.Errorf("3 workers:\n%+v\none:\n%+v", got, want[i])
					}
				}
			}
		})
	}
}

// summary is what came out of a run.
type summary struct {
	found, counters string
	kinds           string // of the violations, with their places and certainties
	anew            int64  // searches that were restarted
}

// outcomes runs a case with a number of workers, and describes what came out.
func outcomes(t *testing.T, ex *Example, c *Case, workers int) []summary {
	t.Helper()
	runs, err := c.RunAll(Options{Prover: "light", Timeout: timeout, Workers: workers})
	if err != nil {
		t.Fatalf("case at line %d: %v", c.Line, err)
	}
	var list []summary
	for _, r := range runs {
		counters := Counters{}
		counters.Add(ex, r)
		kinds := ""
		text := fmt.Sprintln(r.Name(ex), r.Result.Reason, r.Result.Unreached)
		for _, v := range r.Result.Violations {
			kinds += fmt.Sprintln(describe(v), v.Certainty, v.Message)
			text += fmt.Sprintln(describe(v), v.Certainty, v.Message, v.Path)
		}
		list = append(list, summary{text, fmt.Sprint(counters[r.Name(ex)]), kinds, r.Result.Stats.Restarts})
	}
	return list
}

// enough states of a search for it to hand over a part, if it may.
const enough = 300

// isAlone begins to run a case with several workers, and tells whether one explores it:
// the others are made when there is something to do for them.
func isAlone(t *testing.T, c *Case) {
	t.Helper()
	made := 0
	_, err := c.Run(c.Flags.NP[0], Options{Prover: "light", Timeout: timeout, Workers: 3,
		Adjust: func(cfg *verify.Config) {
			cfg.Limits.MaxStates = enough
			more := cfg.NewProver
			cfg.NewProver = func() (prove.Prover, session.Solvers, error) {
				made++
				return more()
			}
		}})
	if err != nil || made > 0 {
		t.Errorf("case at line %d: %d workers were made beside the first (%v)", c.Line, made, err)
	}
}
