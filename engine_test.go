package tass_test

import (
	"context"
	"testing"

	"github.com/tass-go/tass"
)

// transitions runs a comparison, or the verification of one program, and reports
// how many transitions a second the engine makes.
func transitions(b *testing.B, c tass.Config, files ...string) {
	b.ReportAllocs()
	var total int64
	for b.Loop() {
		var r *tass.Result
		var err error
		if len(files) == 1 {
			r, err = tass.Verify(context.Background(), files, c)
		} else {
			r, err = tass.Compare(context.Background(), files[:1], files[1:], c)
		}
		if err != nil || r.Verdict != "verified" {
			b.Fatal(err, r)
		}
		total += r.Stats.Transitions
	}
	b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "transitions/s")
}

// Arithmetic, arrays and calls on concrete numbers in one process.
func BenchmarkConcrete(b *testing.B) {
	transitions(b, tass.Config{Source: tass.Source{Defines: []string{"ROUNDS=10"}}}, "examples/clang/concrete.c")
}

// Messages whose data are symbolic, under mostly concrete control.
func BenchmarkMessages(b *testing.B) {
	const dir = "examples/compare/manager_worker/"
	transitions(b, tass.Config{NP: tass.Range{From: 4, To: 4}, Inputs: map[string]string{"LB": "2", "MB": "2", "NB": "8"}},
		dir+"matmat_seq.c", dir+"matmat_mw.c")
}

// Many processes that exchange messages with their neighbours.
func BenchmarkNeighbours(b *testing.B) {
	const dir = "examples/compare/diffusion/"
	transitions(b, tass.Config{NP: tass.Range{From: 20, To: 20}, Inputs: map[string]string{"NXB": "40", "NTB": "2"}},
		dir+"diffusion_seq.c", dir+"diffusion_par.c")
}

// Broadcasts between processes that change the rows of a matrix in turn, under concrete control.
func BenchmarkElimination(b *testing.B) {
	const dir = "examples/numerical/"
	transitions(b, tass.Config{NP: tass.Range{From: 5, To: 5}, Arith: "herbrand", Inputs: map[string]string{"N": "5"}},
		dir+"gauss_seq.c", dir+"gauss_par.c")
}
