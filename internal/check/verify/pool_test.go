package verify_test

import (
	"fmt"
	"math/big"
	"testing"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// shared lists programs with data to be split, beside those of resumed.
var shared = []struct {
	name  string
	files []string
	cfg   verify.Config
}{
	{"large adder", []string{"compare/adder/adder_seq.c", "compare/adder/adder_par.c"},
		verify.Config{NP: 3, Inputs: bounds("B", 12)}},
	{"wrong large adder", []string{"compare/adder/adder_seq.c", "compare/adder/adder_bad_lastblock.c"},
		verify.Config{NP: 3, Inputs: bounds("B", 9)}},
	{"larger manager", []string{"compare/manager_worker/matmat_seq.c", "compare/manager_worker/matmat_mw.c"},
		verify.Config{NP: 4, Inputs: bounds("LB", 2, "MB", 2, "NB", 4)}},
	{"laplace", []string{"compare/laplace/laplace_seq.c", "compare/laplace/laplace_par.c"},
		verify.Config{NP: 3, Inputs: bounds("NXB", 4, "NYB", 4, "NTB", 1)}},
	{"parallel adder alone", []string{"compare/adder/adder_par.c"}, verify.Config{NP: 3, Inputs: bounds("B", 9)}},
}

func bounds(pairs ...any) map[string]*big.Rat {
	m := map[string]*big.Rat{}
	for i := 0; i < len(pairs); i += 2 {
		m[pairs[i].(string)] = big.NewRat(int64(pairs[i+1].(int)), 1)
	}
	return m
}

// together runs programs with a number of workers.
func together(t *testing.T, programs []*model.Program, cfg verify.Config, workers int) *verify.Result {
	t.Helper()
	cfg.Workers, cfg.NewProver = workers,
		func() (prove.Prover, session.Solvers, error) { return light.New(light.Limits{}), nil, nil }
	return runPrograms(t, programs, cfg)
}

// exact is everything in a result that must not depend on the number of workers.
func exact(r *verify.Result) string {
	s := r.Stats
	s.Values, s.SMTCalls, s.Time, s.MemoryMB = 0, 0, 0, 0
	text := fmt.Sprintf("%s\ncomplete %v %q\nends %d\n%+v\n", summary(r), r.Complete, r.Reason, r.Terminals, s)
	for _, v := range r.Violations {
		text += fmt.Sprintf("%s process %d: %v\n", v.Message, v.Process, v.Path)
	}
	return text
}

// Workers that share a search find the same, with the same counters, as one alone.
func TestWorkersAgree(t *testing.T) {
	split := false
	for _, test := range append(resumed(), shared...) {
		for _, limit := range []int{-1, 1, 2} {
			t.Run(fmt.Sprint(test.name, " errors ", limit), func(t *testing.T) {
				cfg := test.cfg
				cfg.Errors = limit
				programs := loadAll(t, test.files)
				want := exact(together(t, programs, cfg, 1))
				for _, workers := range []int{2, 4} {
					for range campaign.Number(3, 1) {
						r := together(t, programs, cfg, workers)
						for _, n := range r.Shares[1:] {
							split = split || n > 0
						}
						if got := exact(r); got != want {
							t.Fatalf("%d workers:\n%s\none:\n%s", workers, got, want)
						}
					}
				}
			})
		}
	}
	if !split {
		t.Error("one worker did everything")
	}
}

// What several workers left when they were cut, one or several complete.
func TestWorkersAreCutAndResumed(t *testing.T) {
	for _, test := range append(resumed(), shared...) {
		t.Run(test.name, func(t *testing.T) {
			programs := loadAll(t, test.files)
			cfg := test.cfg
			cfg.Errors = -1
			whole := together(t, programs, cfg, 1)
			want := summary(whole)
			cuts := int64(campaign.Number(12, 2))
			for at := int64(1); at <= whole.Stats.StatesSeen; at += max(whole.Stats.StatesSeen/cuts, 1) {
				cfg.Limits, cfg.Resume = search.Limits{MaxStates: at}, nil
				first := together(t, programs, cfg, 2)
				if first.Complete {
					continue // the limit was not looked at in time
				}
				if first.Cut == nil {
					t.Fatalf("cut at %d states, but there is no checkpoint", at)
				}
				for _, workers := range []int{1, 3} {
					cfg.Limits, cfg.Resume = search.Limits{}, again(t, first.Cut)
					if r := together(t, programs, cfg, workers); summary(r) != want || !r.Complete {
						t.Fatalf("cut at %d states, resumed by %d workers:\n%s\nwant\n%s", at, workers, summary(r), want)
					}
				}
			}
		})
	}
}
