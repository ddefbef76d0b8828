package c

import (
	"strings"
	"testing"
)

// Calls that send, receive or wait in other ways than the modelled ones are refused beside annotations that speak of
// messages under way, wherever they stand; without such an annotation they are not.
func TestCallsBesideMessagesUnderWay(t *testing.T) {
	program := func(note, call string) string {
		return "#include <mpi.h>\nint rank, x, y, flag;\nMPI_Request r;\n" +
			"static void exchange(void) { " + call + " }\n" +
			"int main(int argc, char **argv) {\nMPI_Init(&argc, &argv);\nMPI_Comm_rank(MPI_COMM_WORLD, &rank);\n" +
			note + "\nexchange();\nMPI_Finalize();\nreturn 0;\n}\n"
	}
	const speaks = `#pragma TASS collective assert A \in_flight(0, 1, 0) == 0`
	for _, x := range []struct {
		call, refused string
	}{
		{"MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);", ""},
		{"MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r); MPI_Wait(&r, MPI_STATUS_IGNORE);", ""},
		{"MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", ""},
		{"MPI_Barrier(MPI_COMM_WORLD);", ""},
		{"MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r); MPI_Waitall(1, &r, MPI_STATUSES_IGNORE);", ""},
		{"MPI_Recv_init(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r);", "MPI_Recv_init"},
		{"MPI_Start(&r);", "MPI_Start"},
		{"MPI_Test(&r, &flag, MPI_STATUS_IGNORE);", "MPI_Test"},
		{"MPI_Cancel(&r);", "MPI_Cancel"},
		{"MPI_Bsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);", "MPI_Bsend"},
		{"MPI_Sendrecv(&x, 1, MPI_INT, 1, 0, &y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", "MPI_Sendrecv"},
	} {
		load := func(note string) error {
			_, err := Load(fromText(map[string]string{"a.c": program(note, x.call)}), []string{"a.c"})
			return err
		}
		if err := load(""); err != nil {
			t.Errorf("%s alone: %v", x.call, err)
		}
		switch err := load(speaks); {
		case x.refused == "" && err != nil:
			t.Errorf("%s: %v", x.call, err)
		case x.refused != "" && (err == nil || !strings.Contains(err.Error(), x.refused+" beside an annotation")):
			t.Errorf("%s is not refused: %v", x.call, err)
		}
	}
}
