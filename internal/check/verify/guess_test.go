package verify_test

import (
	"fmt"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/livetest"
)

// allDead takes all variables to be dead everywhere.
func allDead(m *model.Program, kept []string) explore.Prediction {
	return livetest.Wrong(m, 1, 1, kept)
}

// guessed lists, for each guess, a program that refutes it, on one side of a condition on the inputs where
// several workers share the search.
func guessed() []guessing {
	const own = "../internal/check/verify/testdata/guesses/"
	reads := []string{own + "reads_seq.c", own + "reads_par.c"}
	return []guessing{
		{"dead variables", []string{own + "dead.c"}, verify.Config{NP: 3, Predict: allDead}},
		{"process symmetry", []string{"mpi/late_rival_woken.c"}, verify.Config{NP: 4}},
		{"influence", []string{"mpi/match_makes_room.c"}, verify.Config{NP: 4}},
		{"patience", []string{own + "polls.c"}, verify.Config{NP: 2}},
		{"input reads", reads, verify.Config{NP: 3}},
		{"input symmetry", reads, verify.Config{NP: 3}},
		{"write sets", []string{own + "writes.c"}, verify.Config{NP: 2}},
	}
}

type guessing struct {
	key   string // of the guess
	files []string
	cfg   verify.Config
}

// Each guess is refuted in a search, which starts over. Workers of whom one refutes it, and the others need not,
// find the same; and so do runs that are cut at any place, behind what was refuted or before, and resumed by one
// worker or several.
func TestGuessesAreRefuted(t *testing.T) {
	shared := map[string]bool{}
	for _, test := range guessed() {
		t.Run(test.key, func(t *testing.T) {
			programs := loadAll(t, test.files)
			one := together(t, programs, test.cfg, 1)
			want := summary(one)
			if one.Stats.Restarts == 0 {
				t.Errorf("no search starts over: %+v", one.Stats)
			}
			for n := range campaign.Number(3, 1) {
				r := together(t, programs, test.cfg, 2+n%3)
				if got := summary(r); got != want || !r.Complete {
					t.Fatalf("%d workers:\n%s\none:\n%s", 2+n%3, got, want)
				}
				for _, states := range r.Shares[1:] {
					shared[test.key] = shared[test.key] || states > 0
				}
			}
			cuts := int64(campaign.Number(10, 2))
			refuted := false
			for at := int64(1); at < one.Stats.StatesSeen; at += max(one.Stats.StatesSeen/cuts, 1) {
				cfg := test.cfg
				cfg.Limits = search.Limits{MaxStates: at}
				cut := runPrograms(t, programs, cfg)
				if cut.Cut == nil {
					t.Fatalf("cut at %d states, but there is no checkpoint", at)
				}
				refuted = refuted || cut.Cut.Refuted[test.key] != nil
				for workers := 1; workers <= 2; workers++ {
					cfg.Limits, cfg.Resume = search.Limits{}, again(t, cut.Cut)
					if r := together(t, programs, cfg, workers); summary(r) != want || !r.Complete {
						t.Fatalf("cut at %d states, resumed by %d:\n%s\nwant\n%s", at, workers, summary(r), want)
					}
				}
			}
			if !refuted {
				t.Error("nothing is said to be wrong of it in any checkpoint")
			}
		})
	}
	if len(shared) < 3 {
		t.Errorf("only searches of %s were shared", fmt.Sprint(shared))
	}
}
