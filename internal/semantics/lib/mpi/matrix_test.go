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

// room declares what calls of all collectives can be given: each buffer has room for a block for each of two processes,
// and what is called second has buffers of its own.
const room = `int a[4] = {1, 2, 3, 4}, b[4] = {0}, a2[4] = {1, 2, 3, 4}, b2[4] = {0};
	int n[2] = {1, 1}, at[2] = {0, 1}, bytes[2] = {0, 4}; MPI_Request q, q2; MPI_Comm W, D;
	MPI_Datatype types[2] = {MPI_INT, MPI_INT}; MPI_Aint far[2] = {0, 4}; int two = 2, zero = 0;
	MPI_Cart_create(MPI_COMM_WORLD, 1, &two, &zero, 0, &W);`

// use is a collective as it is used: on a communicator, with memory and a request whose names end in a text.
type use struct {
	*mpispec.Function
	comm, end string
}

// made gives the call that makes the collective, of one that is made beforehand.
func (u use) made() string {
	if u.Form == mpispec.Prepared {
		return u.call()
	}
	return ""
}

// begun gives what begins the collective.
func (u use) begun() string {
	if u.Form == mpispec.Prepared {
		return "MPI_Start(&q" + u.end + ");"
	}
	return u.call()
}

// completed gives what is called behind.
func (u use) completed() string {
	wait := fmt.Sprintf("MPI_Wait(&q%s, MPI_STATUS_IGNORE);", u.end)
	switch u.Form {
	case mpispec.Unwaited:
		return wait
	case mpispec.Prepared:
		return wait + fmt.Sprintf(" MPI_Request_free(&q%s);", u.end)
	}
	return ""
}

// whole gives all calls of it.
func (u use) whole() string {
	if u.Form == mpispec.Prepared {
		return u.made() + " " + u.begun() + " " + u.completed()
	}
	return u.begun() + " " + u.completed()
}

// call gives a call of the function, with arguments by their roles.
func (u use) call() string {
	var args []string
	for _, p := range u.Params {
		arg, ok := map[mpispec.Role]string{
			mpispec.Outgoing: "a" + u.end, mpispec.Incoming: "b" + u.end, mpispec.Exchanged: "b" + u.end,
			mpispec.Count: "1", mpispec.Counts: "n", mpispec.Displacements: "at", mpispec.Type: "MPI_INT",
			mpispec.Types: "types", mpispec.RootRank: "0", mpispec.Operation: "MPI_SUM", mpispec.Communicator: u.comm,
			mpispec.NewRequest: "&q" + u.end, mpispec.Info: "MPI_INFO_NULL",
			mpispec.Addresses: "far",
		}[p.Role]
		if !ok {
			panic(u.Name + " has a parameter for which there is no argument: " + p.Name)
		}
		if u.Find(mpispec.Types, 0) >= 0 && p.Role == mpispec.Displacements {
			arg = "bytes"
		}
		args = append(args, arg)
	}
	return u.Name + "(" + strings.Join(args, ", ") + ");"
}

// about tells whether a collective with the parameter makes or frees a communicator, or is about a window or a file.
func about(p mpispec.Param) bool {
	switch p.Role {
	case mpispec.NewCommunicator, mpispec.OldCommunicator, mpispec.Window, mpispec.NewWindow, mpispec.OldWindow,
		mpispec.File, mpispec.NewFile, mpispec.OldFile:
		return true
	}
	return false
}

// exchanging gives the collectives that make and free no communicators.
func exchanging() []*mpispec.Function {
	var rows []*mpispec.Function
	for _, f := range mpispec.Functions() {
		if f.Class == mpispec.Collective && !slices.ContainsFunc(f.Params, about) {
			rows = append(rows, &f)
		}
	}
	return rows
}

// ways writes a switch over an input: one case of a line for each collective.
func ways(rows []*mpispec.Function, text func(y *mpispec.Function) string) (inputs, body string) {
	var b strings.Builder
	for k, y := range rows {
		fmt.Fprintf(&b, "case %d: %s\n", k, text(y))
	}
	return fmt.Sprintf("#pragma TASS input {k >= 0 && k < %d}\nint k;\n", len(rows)), "switch (k) {\n" + b.String() + "}\n"
}

// TestCollectivesAgainstEachOther has one process call each collective, and the other one each: where both call the
// same one the program is right, and elsewhere it is refuted with both lines, also where one of them is the
// nonblocking or the persistent form of the other.
func TestCollectivesAgainstEachOther(t *testing.T) {
	rows := exchanging()
	for _, x := range campaign.Sample(t, rows, 7) {
		t.Run(x.Name, func(t *testing.T) {
			t.Parallel()
			input, others := ways(rows, func(y *mpispec.Function) string {
				text := use{y, "W", ""}.whole() + " break;"
				if x != y {
					text += fmt.Sprintf(` // want mpi-collective-mismatch "rank 1 calls %s here, but rank 0 calls %s at line 14"`,
						y.Name, x.Name)
				}
				return text
			})
			body := room + "\nif (rank == 0) { " + use{x, "W", ""}.whole() + " }\nelse " + others + "MPI_Comm_free(&W);\n"
			libtest.Check(t, verify.Config{NP: 2}, program(input, body))
		})
	}
}

// TestCollectivesOfTwoCommunicatorsAgainstEachOther has two processes begin two collectives on two communicators, each
// another one first. That is right unless a process waits in both: then they wait for each other, or do so if the
// first of them cannot be left early.
func TestCollectivesOfTwoCommunicatorsAgainstEachOther(t *testing.T) {
	rows := exchanging()
	early := func(f *mpispec.Function, rank int) bool {
		switch f.Leave {
		case mpispec.NeedsRoot, mpispec.NeedsLowerRanks:
			return rank == 0
		case mpispec.NeedsAllAtRoot:
			return rank != 0
		}
		return f.Leave == mpispec.NeedsNobody
	}
	for _, x := range campaign.Sample(t, rows, 7) {
		t.Run(x.Name, func(t *testing.T) {
			t.Parallel()
			one := use{x, "W", ""}
			input, body := ways(rows, func(y *mpispec.Function) string {
				two, want := use{y, "D", "2"}, ""
				if x.Form == mpispec.Waiting && y.Form == mpispec.Waiting {
					want = " // want deadlock"
					if early(x, 1) || early(y, 0) {
						want = " // want potential-deadlock"
					}
				}
				return fmt.Sprintf("%s %s if (rank) { %s %s %s %s } else { %s %s %s %s } break;%s", one.made(), two.made(),
					one.begun(), two.begun(), one.completed(), two.completed(),
					two.begun(), one.begun(), two.completed(), one.completed(), want)
			})
			body = room + "\nMPI_Comm_dup(W, &D);\n" + body + "MPI_Comm_free(&D); MPI_Comm_free(&W);\n"
			libtest.Check(t, verify.Config{NP: 2}, program(input, body))
		})
	}
}
