package native

import (
	"testing"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// The trace has rank 0 fail at line 20. Rank 1, which makes the same mistake, may come first and end both.
func TestAnotherProcessMayMakeTheMistakeFirst(t *testing.T) {
	const mpich = "Fatal error in internal_Comm_rank: Invalid communicator"
	const openMPI = "*** An error occurred in MPI_Comm_rank\n"
	const aborts = "application called MPI_Abort(MPI_COMM_WORLD, 1)"
	early := Stand{How: "inside", Call: "MPI_Session_init", File: "a.c", Line: 16}
	for _, x := range []struct {
		kind         verdict.Kind
		call, output string
		line         int
		want         bool
	}{
		{verdict.MPILifecycle, "MPI_Comm_rank", mpich, 20, true},
		{verdict.MPILifecycle, "MPI_Comm_rank", openMPI, 20, true},
		{verdict.MPILifecycle, "MPI_Comm_rank", mpich, 21, false},
		{verdict.MPILifecycle, "MPI_Comm_size", mpich, 20, false}, // it waits where another call is refused
		{verdict.Abort, "MPI_Abort", aborts, 20, true},
		{verdict.Abort, "MPI_Abort", aborts, 21, false},
	} {
		pos := source.Pos{File: &source.File{Name: "a.c"}, Line: 20}
		trial := &Trial{Finding: Finding{Kind: x.kind, Places: []Place{{Process: 0, Pos: pos}}}}
		shown := &Shown{Output: x.output, Stands: []Stand{early, {How: "inside", Call: x.call, File: "a.c", Line: x.line}}}
		if trial.judge(shown); shown.Failed != x.want {
			t.Errorf("%s in %s at line %d: shown is %t (%s)", x.kind, x.call, x.line, shown.Failed, shown.Reason)
		}
	}
}
