package c

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
)

// TestRefusedMeetings holds that a contract does not stand for a function of all processes where its collective
// behavior does not speak of all that the body communicates, nor beside what depends on when processes come.
func TestRefusedMeetings(t *testing.T) {
	const head = "#include <mpi.h>\n#include <stdlib.h>\nenum { ANY = MPI_ANY_SOURCE };\n/*@ requires \\valid(x);\n" +
		" \\mpi_collective(comm, UNIVERSE): assigns *x; ensures x[0] == \\on(0, x[0]); */\n" +
		"void g(int *x, MPI_Comm comm) { BODY }\n" +
		"/*@ requires \\valid(x);\n \\mpi_collective(comm, P2P): assigns *x; */\n" +
		"void f(int *x, MPI_Comm comm) { MPI_Request q; int n; BEFORE\n g(x, comm); }\n"
	const message = "MPI_INT, 0, 0, comm"
	refused := func(text string) diag.List {
		t.Helper()
		file := filepath.Join(t.TempDir(), "a.c")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Load(Options{Contract: "f", Comments: true, ByContract: true, Processes: 2}, []string{file})
		return diag.All(err)
	}
	alone := strings.Replace(head, " \\mpi_collective(comm, P2P): assigns *x; */", "assigns *x; */", 1)
	alone = strings.NewReplacer("UNIVERSE", "P2P", "BODY", "", "BEFORE", "").Replace(alone)
	if all := refused(alone); len(all) != 1 || !strings.Contains(all[0].Message, "it is of one process, and calls g") {
		t.Error(all)
	}
	for _, c := range []struct{ universe, body, before, want string }{
		{"P2P", "", "", ""},
		{"P2P", "MPI_Send(x, 1, " + message + "); MPI_Recv(x, 1, " + message + ", MPI_STATUS_IGNORE);", "", ""},
		{"COL", "MPI_Bcast(x, 1, MPI_INT, 0, comm);", "MPI_Barrier(comm);", ""},
		{"P2P", "MPI_Bcast(x, 1, MPI_INT, 0, comm);", "", "not in the universe"},
		{"COL", "MPI_Send(x, 1, " + message + ");", "", "not in the universe"},
		{"COL", "MPI_Bcast(x, 1, MPI_INT, 0, MPI_COMM_WORLD);", "", "another communicator"},
		{"COL", "MPI_Comm other = comm; MPI_Bcast(x, 1, MPI_INT, 0, other);", "", "than to pass it on"},
		{"COL", "comm = MPI_COMM_WORLD; MPI_Bcast(x, 1, MPI_INT, 0, comm);", "", "than to pass it on"},
		{"COL", "MPI_Comm *p = &comm; MPI_Bcast(x, 1, MPI_INT, 0, comm);", "", "than to pass it on"},
		{"P2P", "MPI_Recv(x, 1, MPI_INT, MPI_ANY_SOURCE, 0, comm, MPI_STATUS_IGNORE);", "", "from any process"},
		{"P2P", "MPI_Recv(x, 1, MPI_INT, ANY, 0, comm, MPI_STATUS_IGNORE);", "", "from any process"},
		{"P2P", "MPI_Recv(x, 1, MPI_INT, *x, 0, comm, MPI_STATUS_IGNORE);", "*x = ANY;", "MPI_ANY_SOURCE as a value"},
		{"P2P", "MPI_Request r; MPI_Isend(x, 1, " + message + ", &r);", "", "more than memory and messages"},
		{"COL", "if (comm == MPI_COMM_WORLD) *x = 0;", "", "than to pass it on"},
		{"COL", "int k = (int)(long)comm; *x = k;", "", "than to pass it on"},
		{"P2P", "", "MPI_Iprobe(0, 0, comm, &n, MPI_STATUS_IGNORE);", "MPI_Iprobe"},
		{"P2P", "", "MPI_Isend(x, 1, " + message + ", &q);", "MPI_Isend"},
		{"P2P", "", "MPI_Bsend(x, 1, " + message + ");", "MPI_Bsend"},
		{"P2P", "", "\n//@ admit *x > 0;\n", "an assumption"},
	} {
		text := strings.NewReplacer("UNIVERSE", c.universe, "BODY", c.body, "BEFORE", c.before).Replace(head)
		all := refused(text)
		switch {
		case c.want == "" && len(all) > 0:
			t.Errorf("%s %s: %v", c.body, c.before, all)
		case c.want != "" && (len(all) == 0 || !strings.Contains(all[0].Message, c.want)):
			t.Errorf("%s %s: got %v, want %s", c.body, c.before, all, c.want)
		}
	}
}
