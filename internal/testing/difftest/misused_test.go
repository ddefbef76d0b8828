package difftest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/progen"
	"github.com/tass-go/tass/internal/verdict"
)

// TestEveryFunctionMisused calls each function of MPI that is modelled where it must not be called, before MPI_Init and
// after MPI_Finalize, and with a 0 for each argument, which is no handle, no count of an array, and no place for a
// result, but for those for which that is right. Both interpreters find that it is wrong, at the call.
func TestEveryFunctionMisused(t *testing.T) {
	const head = "#include <mpi.h>\nint main(void) {\n"
	right := []string{"MPI_Wtime", "MPI_Wtick", "MPI_Buffer_attach", "MPI_Startall", "MPI_Waitall", "MPI_Aint_add",
		"MPI_Aint_diff", "MPI_Pcontrol"}
	for _, function := range campaign.Sample(t, mpispec.Functions(), 8) {
		row := &function
		call := row.Name + "(" + strings.Join(slices.Repeat([]string{"0"}, arguments(row)), ", ") + ");\n"
		if !row.Anytime {
			misused(t, row, head+call+"}\n", verdict.MPILifecycle)
			misused(t, row, head+"MPI_Init(0, 0);\nMPI_Finalize();\n"+call+"}\n", verdict.MPILifecycle)
		}
		if !slices.Contains(right, row.Name) {
			misused(t, row, head+"MPI_Init(0, 0);\n"+call+"MPI_Finalize();\n}\n")
		}
	}
}

// arguments gives how many arguments a call of a function has.
func arguments(row *mpispec.Function) int {
	n := 0
	for k := range row.Params {
		if role := row.Params[k].Role; role != mpispec.Hidden && role != mpispec.Rest {
			n++
		}
	}
	return n
}

// misused checks a program with a call that is wrong, of some kinds.
func misused(t *testing.T, row *mpispec.Function, text string, kinds ...verdict.Kind) {
	t.Helper()
	p := load(t, progen.Program{NP: 1, Text: text})
	seen := tally{}
	faults := p.againstOracle(t, seen)
	found := p.explore(t, false, 0).Result
	if len(found.Violations) == 0 || len(kinds) > 0 && !slices.Contains(kinds, found.Violations[0].Kind) {
		faults = append(faults, fmt.Sprintf("%s, %v", found.Verdict, found.Violations))
	}
	for _, fault := range faults {
		t.Errorf("%s: %s\n%s", row.Name, fault, text)
	}
}
