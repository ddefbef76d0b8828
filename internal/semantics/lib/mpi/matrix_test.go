package mpi_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/libtest"
)

// room declares what calls of all collectives can be given: each buffer has room for a block for each of two processes.
const room = `int a[4] = {1, 2, 3, 4}, b[4] = {0}, n[2] = {1, 1}, at[2] = {0, 1}, bytes[2] = {0, 4}; MPI_Request q;
	MPI_Datatype types[2] = {MPI_INT, MPI_INT};`

// called gives a call of a collective, with arguments by their roles, and completes it.
func called(f *mpispec.Function) string {
	var args []string
	for _, p := range f.Params {
		arg, ok := map[mpispec.Role]string{
			mpispec.Outgoing: "a", mpispec.Incoming: "b", mpispec.Exchanged: "b", mpispec.Count: "1", mpispec.Counts: "n",
			mpispec.Displacements: "at", mpispec.Type: "MPI_INT", mpispec.Types: "types", mpispec.RootRank: "0",
			mpispec.Operation: "MPI_SUM", mpispec.Communicator: "MPI_COMM_WORLD", mpispec.NewRequest: "&q",
		}[p.Role]
		if !ok {
			panic(f.Name + " has a parameter for which there is no argument: " + p.Name)
		}
		if f.Find(mpispec.Types, 0) >= 0 && p.Role == mpispec.Displacements {
			arg = "bytes"
		}
		args = append(args, arg)
	}
	return f.Name + "(" + strings.Join(args, ", ") + ");"
}

// completion gives the call behind a collective that completes it.
func completion(f *mpispec.Function) string {
	if f.Form == mpispec.Unwaited {
		return " MPI_Wait(&q, MPI_STATUS_IGNORE);"
	}
	return ""
}

// TestCollectivesAgainstEachOther has one process call each collective, and the other one each: where both call the
// same one the program is right, and elsewhere it is refuted with both lines, also where one of them is the
// nonblocking form of the other.
func TestCollectivesAgainstEachOther(t *testing.T) {
	var rows []*mpispec.Function
	for _, f := range mpispec.Functions() {
		if f.Class == mpispec.Collective && f.Find(mpispec.NewCommunicator, 0) < 0 &&
			f.Find(mpispec.OldCommunicator, 0) < 0 {
			rows = append(rows, &f)
		}
	}
	for k, x := range rows {
		t.Run(x.Name, func(t *testing.T) {
			t.Parallel()
			for _, y := range append(campaign.Sample(slices.Delete(slices.Clone(rows), k, k+1), 7), x) {
				first, second := "if (rank == 0) { "+called(x)+completion(x)+" }", "else { "+called(y)+completion(y)+" }"
				if x != y {
					second += fmt.Sprintf(` // want mpi-collective-mismatch "rank 1 calls %s here, but rank 0 calls %s at line 10"`,
						y.Name, x.Name)
				}
				libtest.Check(t, verify.Config{NP: 2}, program("", room+"\n"+first+"\n"+second))
			}
		})
	}
}
