package tass_test

import (
	"context"
	"testing"

	"github.com/tass-go/tass"
)

// A range of process numbers comes out the same, however many threads explore.
func TestJobs(t *testing.T) {
	var want []tass.Run
	for _, jobs := range []int{1, 2, 5} {
		cfg := tass.Config{NP: tass.Range{From: 1, To: 4}, Inputs: map[string]string{"B": "9"}, Prover: "light", Jobs: jobs}
		r, err := tass.Compare(context.Background(), []string{"examples/compare/adder/adder_seq.c"},
			[]string{"examples/compare/adder/adder_par.c"}, cfg)
		if err != nil || r.Verdict != "verified" {
			t.Fatalf("%d jobs: %v, %v", jobs, r, err)
		}
		if want == nil {
			want = r.Runs
		}
		for i, run := range r.Runs {
			got, want := run.Stats, want[i].Stats
			if got.StatesSeen != want.StatesSeen || got.StatesSaved != want.StatesSaved || got.ProverCalls != want.ProverCalls ||
				got.MaxDepth != want.MaxDepth {
				t.Errorf("%d jobs, np=%d: %+v, want %+v", jobs, run.NP, got, want)
			}
			sum := int64(0)
			for _, n := range run.Shares {
				sum += n
			}
			if len(run.Shares) != jobs || sum != got.StatesSeen {
				t.Errorf("%d jobs, np=%d: shares %v of %d states", jobs, run.NP, run.Shares, got.StatesSeen)
			}
		}
	}
}
