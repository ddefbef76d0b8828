package tass_test

import (
	"context"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass"
)

// shownNatively are examples whose counterexamples fail under mpirun, with the number of processes. The first ones are
// run with -short.
var shownNatively = []struct {
	file string
	np   int
	says string // in what is written, or where a process is
}{
	{"howto/collect.c", 3, "collect.c:23: main: Assertion"},
	{"howto/shift.c", 2, "is in MPI_Send at shift.c:17"},
	{"lise/ring_bad.c", 3, "is in MPI_Send at ring_bad.c:21"},
	{"lise/stagger_barrier_bad.c", 2, "is in MPI_Barrier at stagger_barrier_bad.c:20"},
	{"mpi/buffered_deadlock_bad.c", 3, "is in MPI_Recv at buffered_deadlock_bad.c:17"},
	{"mpi/comm_create_group_bad.c", 3, "is in MPI_Comm_create_group at comm_create_group_bad.c:20"},
	{"bugs/deadlock_for_some_inputs.c", 2, "is in MPI_Send at deadlock_for_some_inputs.c:15"},
	{"mpi/any_source_bad.c", 3, "any_source_bad.c:"},
	{"mpi/abort.c", 1, "application called MPI_Abort"},
	{"mpi/sessions_bad.c", 2, "Invalid communicator"},
	{"mpi/bottom_bcast_bad.c", 2, "Fatal error in internal_Bcast"},
	{"properties/truncation.c", 2, "Message truncated"},
	{"properties/irecv_truncation.c", 2, "is in MPI_Wait at irecv_truncation.c:18"},
	{"mpi/error_handler_overruns_bad.c", 2, "runtime error"},
	{"bugs/exscan_second_buffer.c", 2, "stack-buffer-overflow"},
	{"bugs/discarded_values.c", 2, "index 2 out of bounds"},
	{"mpi/attribute_deleted_bad.c", 1, "attempting double-free"},
	{"properties/double_free.c", 1, "attempting double-free"},
	{"properties/shift_count.c", 1, "shift exponent -1 is negative"},
	{"properties/misaligned_pointer.c", 1, "misaligned address"},
	{"properties/division_by_zero.c", 1, "division by zero"},
	{"properties/overflow_constant.c", 1, "signed integer overflow"},
	{"bugs/string_functions_bad.c", 1, "null pointer"},
}

// TestReplayNative has counterexamples fail under mpirun.
func TestReplayNative(t *testing.T) {
	if _, err := exec.LookPath("mpirun"); err != nil {
		t.Skip("no mpirun")
	}
	const quick = 2
	for i, x := range shownNatively {
		t.Run(x.file, func(t *testing.T) {
			if testing.Short() && i >= quick {
				t.Skip("a few are enough")
			}
			r := replayedNatively(t, x.file, x.np)
			said := func(s string) bool { return strings.Contains(s, x.says) }
			if !r.Shown || r.Departed != "" || !said(r.Output) && !slices.ContainsFunc(r.Stands, said) {
				t.Errorf("shown: %t %s %s\n%s\n%s", r.Shown, r.Reason, r.Departed, strings.Join(r.Stands, "\n"), r.Output)
			}
		})
	}
}

// A failure that is only against the MPI Standard is not said to be seen.
func TestReplayNativeUnseen(t *testing.T) {
	r := replayedNatively(t, "mpi/alloc_mem_leak_bad.c", 1)
	if r.Shown || !strings.Contains(r.Reason, "memory-leak is not looked for") {
		t.Errorf("shown: %t %s", r.Shown, r.Reason)
	}
}

// replayedNatively verifies an example, and runs the counterexample.
func replayedNatively(t *testing.T, file string, np int) *tass.RunNatively {
	t.Helper()
	cfg := tass.Config{NP: tass.Range{From: np, To: np}}
	name := filepath.Join(t.TempDir(), "trace.json")
	found, err := tass.Verify(context.Background(), []string{filepath.Join("examples", file)}, cfg)
	if err != nil {
		t.Fatal(err)
	}
	if len(found.Violations) == 0 {
		t.Fatalf("%s: %s", file, found.Verdict)
	}
	if err := found.Violations[0].WriteTrace(name); err != nil {
		t.Fatal(err)
	}
	r, err := tass.ReplayNative(context.Background(), name, "", tass.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}
