package difftest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
)

// TestRandomWorkers compares what several workers find with what one does;
// and what they count, where nothing is left out because of what the search has seen
// elsewhere.
func TestRandomWorkers(t *testing.T) {
	split := 0
	for seed := range campaign.Seeds(t, 100) {
		p := generate(t, 3000+seed, progen.Options{Phases: 1 + int(seed%3)})
		for _, exact := range []bool{false, true} {
			for _, limit := range []int{-1, 1} {
				cfg := verify.Config{NP: p.src.NP, Errors: limit, UrgentOnly: exact}
				want := p.together(t, cfg, 1)
				for _, workers := range []int{2, 4} {
					got := p.together(t, cfg, workers)
					if slices.Max(got.Shares) < got.Stats.StatesSeen {
						split++
					}
					// A search that starts over explores again what other workers need not.
					counters := exact && got.Stats.Restarts == 0 && want.Stats.Restarts == 0
					if a, b := summary(got, counters), summary(want, counters); a != b {
						t.Fatalf("seed %d, errors %d: %d workers:\n%s\none:\n%s\n%s", p.src.Seed, limit, workers, a, b,
							numbered(p.src.Text))
					}
				}
			}
		}
	}
	if campaign.Usual() && split < 20 {
		t.Errorf("only %d searches were shared", split)
	}
}

// together runs the engine on a random program with a number of workers.
func (p *program) together(t *testing.T, cfg verify.Config, workers int) *verify.Result {
	t.Helper()
	cfg.Workers, cfg.Prover = workers, light.New(light.Limits{})
	cfg.NewProver = func() (prove.Prover, session.Solvers, error) { return light.New(light.Limits{}), nil, nil }
	r, err := verify.Run(p.model, cfg)
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", p.src.Seed, err, p.src.Text)
	}
	return r
}

// summary is what does not depend on the number of workers.
func summary(r *verify.Result, counters bool) string {
	s := r.Stats
	lines := []string{fmt.Sprint(r.Verdict, " ", r.Reason, " unreached ", r.Unreached)}
	if counters {
		lines = append(lines, fmt.Sprint("ends ", r.Terminals, " seen ", s.StatesSeen, " saved ", s.StatesSaved, " depth ",
			s.MaxDepth, " prover ", s.ProverCalls))
	}
	for _, v := range r.Violations {
		lines = append(lines, fmt.Sprint(v.Kind, " ", v.Certainty, " ", v.Pos, " ", v.Message, " ", v.Path))
	}
	return strings.Join(lines, "\n")
}
