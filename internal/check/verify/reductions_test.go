package verify_test

import (
	"github.com/tass-go/tass/internal/source"
	"testing"

	"github.com/tass-go/tass/internal/check/compare"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce"
)

// Which reductions are on follows from what a program has, how it is explored, and what is switched off.
func TestReductions(t *testing.T) {
	program := func(body string) *model.Program {
		text := "#include <mpi.h>\n#include <assert.h>\n#pragma TASS output\nint out;\n" +
			"int main(int argc, char **argv) { int i, rank, flag; MPI_Request r;" +
			" MPI_Init(&argc, &argv); MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n" + body + "\nMPI_Finalize(); return 0; }\n"
		p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{"p.c"})
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	plain := program("")
	annotated := program("#pragma TASS collective assert RANKS rank >= 0")
	loop := program("#pragma TASS collective invariant STEP 0 <= i && i <= 3\n" +
		"for (i = 0; i < 3; i++) MPI_Barrier(MPI_COMM_WORLD);")
	polls := program("MPI_Irecv(&i, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r); MPI_Test(&r, &flag, MPI_STATUS_IGNORE);")
	groups := program("MPI_Comm other; MPI_Comm_dup(MPI_COMM_WORLD, &other); MPI_Comm_free(&other);")
	symmetric, other := reduce.ProcessSymmetry, reduce.InputSymmetry
	for _, test := range []struct {
		name     string
		programs []*model.Program
		cfg      verify.Config
		off      reduce.Set
	}{
		{"plain", []*model.Program{plain}, verify.Config{NP: 3}, reduce.Of(other)},
		{"compared", []*model.Program{plain, plain}, verify.Config{NP: 3}, 0},
		{"two processes", []*model.Program{plain, plain}, verify.Config{NP: 2}, reduce.Of(symmetric)},
		{"one process", []*model.Program{plain, plain}, verify.Config{NP: 1}, reduce.Of(symmetric, other)},
		{"many processes", []*model.Program{plain, plain}, verify.Config{NP: sym.MaxRanks + 1}, reduce.Of(symmetric)},
		{"annotated", []*model.Program{annotated}, verify.Config{NP: 3}, reduce.Of(symmetric, other, reduce.Gathering)},
		{"loop", []*model.Program{loop}, verify.Config{NP: 3},
			reduce.Of(symmetric, other, reduce.Gathering, reduce.Commuting, reduce.Merging, reduce.Meeting,
				reduce.Workers)},
		{"side by side", []*model.Program{plain, plain}, verify.Config{NP: 3, Beside: true},
			reduce.Of(symmetric, other, reduce.Gathering, reduce.Workers, reduce.Position)},
		{"polls", []*model.Program{plain, polls}, verify.Config{NP: 3},
			reduce.Of(symmetric, reduce.Gathering, reduce.Commuting, reduce.Meeting, reduce.Position)},
		{"groups", []*model.Program{plain, groups}, verify.Config{NP: 3}, reduce.Of(symmetric)},
		{"no reduction", []*model.Program{plain, plain}, verify.Config{NP: 3, NoReduce: true},
			reduce.Of(reduce.Urgent, reduce.Silent, reduce.Persistent, reduce.Gathering, reduce.Commuting,
				reduce.Merging, reduce.Meeting, reduce.Apart)},
		{"urgent alone", []*model.Program{plain, plain}, verify.Config{NP: 3, UrgentOnly: true},
			reduce.Of(reduce.Persistent, reduce.Gathering, reduce.Apart)},
		{"switches", []*model.Program{plain, plain},
			verify.Config{NP: 3, NoMerge: true, KeepDead: true, NoSymmetry: true, NoInputSymmetry: true},
			reduce.Of(reduce.Merging, reduce.Meeting, reduce.Liveness, symmetric, other)},
	} {
		test.cfg.Workers = 2
		var s *session.Session
		var err error
		if len(test.programs) == 2 {
			s, err = compare.Prepare(test.programs[0], test.programs[1], test.cfg)
		} else {
			s, err = verify.Prepare(test.programs[0], test.cfg)
		}
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		u := s.Units[len(s.Units)-1]
		for _, r := range reduce.Table() {
			if u.On(r.Reduction) == test.off.Has(r.Reduction) {
				t.Errorf("%s: %s is on: %v", test.name, r.Name, u.On(r.Reduction))
			}
		}
	}
}
