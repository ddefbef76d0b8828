package cases

import (
	"math/big"
	"path/filepath"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/verdict"
)

// A program in MINIMP that is the same as one in C has the same model, and so the
// same counters. Where the programs communicate, the models differ in a number of
// steps of each process that does not depend on how the search goes:
//
//   - in C it calls MPI_Init, MPI_Comm_rank, MPI_Comm_size and MPI_Finalize, in
//     MINIMP it asks for PID and for NPROCS, where it uses them,
//   - in C a status lives as long as its block; in MINIMP one lives for each recv
//     that tells the sender or the tag, which takes steps of its own: its beginning,
//     the numbers, its end. The choices of the search stay the same, and with them
//     the states saved and the questions to the prover.
func TestMinimpHasTheCountersOfC(t *testing.T) {
	adder := map[string]int64{"n": 20}
	laplace := map[string]int64{"NXB": 4, "NYB": 5, "NTB": 3}
	diffusion := map[string]int64{"NXB": 7, "NTB": 3}
	matrix := map[string]int64{"LB": 2, "MB": 2, "NB": 3}
	for _, c := range []struct {
		name    string
		c, mmp  []string // files under examples; with two, they are compared
		inputs  map[string]int64
		np      int
		process int64 // steps that each process does in C alone; -1: they vary
	}{
		{"laplace", []string{"compare/laplace/laplace_seq.c"}, []string{"minimp/laplace_seq.mmp"}, laplace, 1, 0},
		{"diffusion", []string{"compare/diffusion/diffusion_seq.c"}, []string{"minimp/diffusion_seq.mmp"}, diffusion, 1, 0},
		{"matrix", []string{"compare/manager_worker/matmat_seq.c"}, []string{"minimp/matrix_seq.mmp"}, matrix, 1, 0},
		{"adder", []string{"compare/adder/adder_par.c"}, []string{"minimp/adder_par.mmp"}, adder, 1, 3},
		{"adder", []string{"compare/adder/adder_par.c"}, []string{"minimp/adder_par.mmp"}, adder, 5, 3},
		{"matrix", []string{"compare/manager_worker/matmat_seq.c", "compare/manager_worker/matmat_mw.c"},
			[]string{"minimp/matrix_seq.mmp", "minimp/matrix_par.mmp"}, matrix, 3, -1},
	} {
		want, got := counted(t, c.c, c.inputs, c.np), counted(t, c.mmp, c.inputs, c.np)
		if c.process < 0 {
			want.seen, want.transitions, got.seen, got.transitions = 0, 0, 0, 0
		} else {
			want.seen -= c.process * int64(c.np)
			want.transitions -= c.process * int64(c.np)
		}
		if want != got {
			t.Errorf("%s, %d processes:\n C less its calls %+v\n MINIMP           %+v", c.name, c.np, want, got)
		}
	}
}

// The programs and bounds published for MINIMP (Siegel, Wei and Zirkel, The Toolkit
// for Accurate Scientific Software, figure 4), in both languages: what the search
// saves and asks does not depend on the language.
func TestRowsPublishedForMinimp(t *testing.T) {
	minimp := func(name string) []string {
		return []string{"minimp/" + name + "_seq.mmp", "minimp/" + name + "_par.mmp"}
	}
	c := func(folder, seq, par string) []string {
		return []string{"compare/" + folder + "/" + seq + ".c", "compare/" + folder + "/" + par + ".c"}
	}
	inC := map[string][]string{"adder": c("adder", "adder_seq", "adder_par"),
		"laplace":   c("laplace", "laplace_seq", "laplace_par"),
		"diffusion": c("diffusion", "diffusion_seq", "diffusion_par"),
		"matrix":    c("manager_worker", "matmat_seq", "matmat_mw")}
	rows := []struct {
		name   string
		inputs map[string]int64
		np     int
	}{
		{"adder", nil, 10},
		{"adder", nil, 30},
		{"laplace", map[string]int64{"NXB": 5, "NYB": 7, "NTB": 3}, 12},
		{"laplace", map[string]int64{"NXB": 6, "NYB": 8, "NTB": 3}, 3},
		{"diffusion", map[string]int64{"NXB": 10, "NTB": 4}, 7},
		{"diffusion", map[string]int64{"NXB": 16, "NTB": 4}, 8},
		{"diffusion", map[string]int64{"NXB": 20, "NTB": 6}, 6},
		{"matrix", map[string]int64{"LB": 6, "MB": 3, "NB": 3}, 3},
		{"matrix", map[string]int64{"LB": 8, "MB": 4, "NB": 4}, 4},
		{"matrix", map[string]int64{"LB": 5, "MB": 5, "NB": 5}, 5},
	}
	for _, row := range campaign.Sample(t, rows, 1) {
		want, got := counted(t, inC[row.name], row.inputs, row.np), counted(t, minimp(row.name), row.inputs, row.np)
		if want.saved != got.saved || want.prover != got.prover {
			t.Errorf("%s %v, %d processes: C %+v, MINIMP %+v", row.name, row.inputs, row.np, want, got)
		}
	}
}

// counts are the counters of a run.
type counts struct{ seen, transitions, saved, prover int64 }

// counted gives those of a program, or of a comparison of two.
func counted(t *testing.T, files []string, inputs map[string]int64, np int) counts {
	t.Helper()
	c := &Case{Command: "verify", Flags: Flags{Config: verify.Config{Inputs: map[string]*big.Rat{}}}}
	for _, name := range files {
		c.Files = append(c.Files, filepath.Join(examples, name))
	}
	if len(files) == 2 {
		c.Command = "compare"
	}
	for name, v := range inputs {
		c.Flags.Config.Inputs[name] = big.NewRat(v, 1)
	}
	if filepath.Dir(files[0]) == "compare/adder" { // bounded by the text itself in MINIMP
		c.Flags.Config.Inputs["B"] = big.NewRat(100, 1)
	}
	r, err := c.Run(np, Options{Timeout: timeout})
	if err != nil {
		t.Fatal(err)
	}
	if r.Verdict != verdict.Verified {
		t.Errorf("%s is %s: %s", files, r.Verdict, r.Reason)
	}
	return counts{r.Stats.StatesSeen, r.Stats.Transitions, r.Stats.StatesSaved, r.Stats.ProverCalls}
}
