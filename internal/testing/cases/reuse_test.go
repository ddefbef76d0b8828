package cases

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
)

// TestReuse makes the runs of every comparison over several numbers of processes
// with the specification explored once, and again with one exploration for each, by
// one worker and by several. What comes out is the same; what a run counts less is
// what exploring the specification costs, which is the same in all of them.
func TestReuse(t *testing.T) {
	reused := 0
	for _, path := range campaign.Sample(t, sources(t), 8) {
		ex, err := Parse(path)
		if err != nil {
			t.Error(err)
			continue
		}
		name, _ := filepath.Rel(examples, path)
		for _, c := range ex.Cases {
			if c.Command != "compare" || c.Flags.NP[0] == c.Flags.NP[1] || c.Flags.Config.Limits.MaxStates > 0 ||
				fixed(t, c).Beside {
				continue // side by side, nothing of one run serves another
			}
			for _, workers := range []int{1, 2} {
				t.Run(fmt.Sprintf("%s:%d/%d", strings.TrimSuffix(name, ".c"), c.Line, workers), func(t *testing.T) {
					reused += sameWithReuse(t, c, workers)
				})
			}
		}
	}
	if reused == 0 && !testing.Short() {
		t.Error("no run used ends that another had found")
	}
}

// sameWithReuse gives the number of runs that used ends of another.
func sameWithReuse(t *testing.T, c *Case, workers int) (reused int) {
	o := Options{Prover: "light", Timeout: timeout, Workers: workers}
	want, err := c.RunAll(o)
	if err != nil {
		t.Fatal(err)
	}
	o.Reuse = true
	got, err := c.RunAll(o)
	if err != nil {
		t.Fatal(err)
	}
	var saved *verdict.Stats
	for i := range got {
		x, y := want[i].Result, got[i].Result
		if a, b := outcomeOf(x), outcomeOf(y); a != b {
			t.Errorf("np=%d: with reuse\n%s\nwithout\n%s", got[i].NP, b, a)
		}
		less := verdict.Stats{StatesSeen: x.Stats.StatesSeen - y.Stats.StatesSeen,
			StatesSaved: x.Stats.StatesSaved - y.Stats.StatesSaved,
			Transitions: x.Stats.Transitions - y.Stats.Transitions, ProverCalls: x.Stats.ProverCalls - y.Stats.ProverCalls,
			Alike: x.Stats.Alike - y.Stats.Alike, Restarts: x.Stats.Restarts - y.Stats.Restarts}
		switch {
		case y.Reused == 0:
			if less != (verdict.Stats{}) {
				t.Errorf("np=%d: without an earlier run it counts less: %+v", got[i].NP, less)
			}
			continue
		case saved == nil:
			saved = &less
		}
		reused++
		if y.Terminals+y.Reused != x.Terminals {
			t.Errorf("np=%d: %d ends and %d reused, want %d", got[i].NP, y.Terminals, y.Reused, x.Terminals)
		}
		if less != *saved || less.StatesSeen <= 0 {
			t.Errorf("np=%d: saved %+v, want %+v as before", got[i].NP, less, *saved)
		}
	}
	return reused
}

// outcomeOf describes what a run found.
func outcomeOf(r *verify.Result) string {
	text := fmt.Sprintln(r.Verdict, r.Complete, r.Reason, r.Bounds, r.Assumptions, r.Unreached)
	for _, v := range r.Violations {
		text += fmt.Sprintln(describe(v), v.Role, v.Certainty, v.Message, v.Path)
	}
	return text
}
