package difftest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete/progen"
	"github.com/tass-go/tass/internal/prove"
	"github.com/tass-go/tass/internal/prove/light"
	"github.com/tass-go/tass/internal/verify"
)

// TestWorkersOnRandomPrograms compares what several workers find, and what they
// count, with what one does.
func TestWorkersOnRandomPrograms(t *testing.T) {
	split := 0
	for seed := range seeds(t, 150) {
		p := generate(t, 3000+seed, progen.Options{Phases: 1 + int(seed%3)})
		one := p.together(t, 1, -1)
		for _, c := range []struct{ workers, errors int }{{2, -1}, {4, -1}, {3, 1}} {
			want := one
			if c.errors > 0 {
				want = p.together(t, 1, c.errors)
			}
			got := p.together(t, c.workers, c.errors)
			if slices.Max(got.Shares) < got.Stats.StatesSeen {
				split++
			}
			if a, b := summary(got), summary(want); a != b {
				t.Fatalf("seed %d: %d workers:\n%s\none:\n%s\n%s", p.src.Seed, c.workers, a, b, numbered(p.src.Text))
			}
		}
	}
	if split < 20 {
		t.Errorf("only %d searches were shared", split)
	}
}

// together runs the engine on a random program with a number of workers.
func (p *program) together(t *testing.T, workers, errors int) *verify.Result {
	t.Helper()
	r, err := verify.Run(p.model, verify.Config{NP: p.src.NP, Errors: errors, Prover: light.New(light.Limits{}), Workers: workers,
		NewProver: func() (prove.Prover, verify.Solvers, error) { return light.New(light.Limits{}), nil, nil }})
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", p.src.Seed, err, p.src.Text)
	}
	return r
}

// summary is all of a result that does not depend on the number of workers.
func summary(r *verify.Result) string {
	s := r.Stats
	lines := []string{fmt.Sprint(r.Verdict, " ", r.Reason, " ends ", r.Terminals, " unreached ", r.Unreached),
		fmt.Sprint("seen ", s.StatesSeen, " saved ", s.StatesSaved, " depth ", s.MaxDepth, " prover ", s.ProverCalls)}
	for _, v := range r.Violations {
		lines = append(lines, fmt.Sprint(v.Kind, " ", v.Certainty, " ", v.Pos, " ", v.Message, " ", v.Path))
	}
	return strings.Join(lines, "\n")
}
