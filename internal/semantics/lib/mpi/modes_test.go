package mpi_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/testing/campaign"
	"github.com/tass-go/tass/internal/testing/libtest"
)

// completing are the ways to complete request q.
var completing = []string{
	"MPI_Wait(&q, MPI_STATUS_IGNORE);", "MPI_Waitall(1, &q, MPI_STATUSES_IGNORE);",
	"MPI_Waitany(1, &q, &i, MPI_STATUS_IGNORE);", "MPI_Waitsome(1, &q, &n, &i, MPI_STATUSES_IGNORE);",
	"do MPI_Test(&q, &f, MPI_STATUS_IGNORE); while (!f);", "do MPI_Testall(1, &q, &f, MPI_STATUSES_IGNORE); while (!f);",
	"do MPI_Testany(1, &q, &i, &f, MPI_STATUS_IGNORE); while (!f);",
	"do MPI_Testsome(1, &q, &n, &i, MPI_STATUSES_IGNORE); while (n == 0);",
	"do MPI_Request_get_status(q, &f, MPI_STATUS_IGNORE); while (!f); MPI_Wait(&q, MPI_STATUS_IGNORE);",
}

// sending gives the ways for process 0 to send x, by the functions; $C completes request q.
func sending() map[string]string {
	all := map[string]string{
		"MPI_Sendrecv": "MPI_Sendrecv(&x, 1, MPI_INT, 1, 1, &z, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, " +
			"MPI_STATUS_IGNORE);",
		"MPI_Isendrecv": "MPI_Isendrecv(&x, 1, MPI_INT, 1, 1, &z, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &q); $C",
	}
	const message = "(&x, 1, MPI_INT, 1, 1, MPI_COMM_WORLD"
	for _, mode := range []string{"s", "ss", "rs", "bs"} {
		first := strings.ToUpper(mode[:1]) + mode[1:]
		all["MPI_"+first+"end"] = "MPI_" + first + "end" + message + ");"
		all["MPI_I"+mode+"end"] = "MPI_I" + mode + "end" + message + ", &q); $C"
		all["MPI_"+first+"end_init"] = "MPI_" + first + "end_init" + message +
			", &q); MPI_Start(&q); $C MPI_Request_free(&q);"
	}
	for name, send := range all {
		if mpispec.FunctionOf(name).Buffered {
			all[name] = "MPI_Buffer_attach(pool, sizeof pool); " + send + " MPI_Buffer_detach(&given, &i);"
		}
	}
	return all
}

// receiving are the ways for process 1 to receive y: what posts a receive, without waiting for it, and the rest.
var receiving = [][2]string{
	{"", "MPI_Recv(&y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);"},
	{"", "MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);"},
	{"MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &q);", "$C"},
	{"MPI_Recv_init(&y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &q); MPI_Start(&q);", "$C MPI_Request_free(&q);"},
	{"MPI_Isendrecv(&z, 1, MPI_INT, MPI_PROC_NULL, 1, &y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &q);", "$C"},
	{"", "MPI_Probe(0, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE); " +
		"MPI_Recv(&y, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);"},
	{"", "MPI_Mprobe(MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &m, MPI_STATUS_IGNORE); " +
		"MPI_Mrecv(&y, 1, MPI_INT, &m, MPI_STATUS_IGNORE);"},
	{"", "do MPI_Improbe(0, 1, MPI_COMM_WORLD, &f, &m, MPI_STATUS_IGNORE); while (!f); " +
		"MPI_Imrecv(&y, 1, MPI_INT, &m, &q); $C"},
}

// meeting writes how a message is sent in one way and received in another. A ready send waits until it hears that the
// receiver has posted a receive; where that can post none without waiting for it, it is wrong.
func meeting(ready bool, send string, receive [2]string, complete string) string {
	before, heard, want := "", "", ""
	if ready {
		before = "MPI_Recv(&z, 1, MPI_INT, 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE); "
		heard = "MPI_Send(&z, 1, MPI_INT, 0, 2, MPI_COMM_WORLD); "
		if receive[0] == "" {
			want = " // want mpi-ready-send"
		}
	}
	text := fmt.Sprintf("if (rank == 0) { %s%s } else { %s %s%s assert(y == 7); } break;%s", before, send,
		receive[0], heard, receive[1], want)
	return strings.ReplaceAll(text, "$C", complete)
}

// TestModesOfSendingReceivingAndCompleting has a message sent in each way, received in each, and completed in each.
func TestModesOfSendingReceivingAndCompleting(t *testing.T) {
	ways := sending()
	var names []string
	for _, f := range mpispec.Functions() {
		if _, ok := ways[f.Name]; ok {
			names = append(names, f.Name)
		}
	}
	if len(names) != len(ways) {
		t.Fatalf("%d of %d functions are modelled", len(names), len(ways))
	}
	for _, name := range campaign.Sample(t, names, 4) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var b strings.Builder
			n := 0
			for _, receive := range receiving {
				for _, complete := range completing {
					fmt.Fprintf(&b, "case %d: %s\n", n, meeting(mpispec.FunctionOf(name).Ready, ways[name], receive, complete))
					n++
				}
			}
			input := fmt.Sprintf("#pragma TASS input {k >= 0 && k < %d}\nint k;\n", n)
			libtest.Check(t, verify.Config{NP: 2}, program(input, "int x = 7, y = 0, z = 0, i, n, f; MPI_Request q; "+
				"MPI_Message m; char pool[sizeof(int) + MPI_BSEND_OVERHEAD], *given;\nswitch (k) {\n"+b.String()+"}\n"))
		})
	}
}
