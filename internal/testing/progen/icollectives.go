package progen

import (
	"strings"

	"github.com/tass-go/tass/internal/mpispec"
)

// unwaitedPieces are those of the collectives that a process does not wait for as it enters: the pieces of the blocking
// ones, with a call behind them that completes the request; and some with several operations under way.
func unwaitedPieces() []piece {
	list := []piece{
		{"MPI_Ibarrier", "MPI_Ibarrier(W, &q[0]);\nif (rank == $A) MPI_Send(&x, 1, MPI_INT, $B, $T, W);\n" +
			"if (rank == $B) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n    $S;\n}\n$C"},
		{"MPI_Ibcast", "w[0] = w[1] = x;\nMPI_Ibcast(&w[0], 1, MPI_INT, $R, W, &q[0]);\n" +
			"MPI_Ibcast(&w[1], 1, MPI_INT, 0, W, &q[1]);\nMPI_Wait(&q[1], ONE);\ny = w[1];\n$C\n$S;\ns += w[0];"},
		{"MPI_Ibcast", "y = x;\nMPI_Ibcast(&y, 1, MPI_INT, 0, W, &q[0]);\nif (rank == 0 || n > 0) MPI_Barrier(W);\n" +
			"$C\n$S;\n" +
			"if (rank > 0 && n == 0) MPI_Barrier(W);"},
		{"MPI_Iallreduce", "MPI_Irecv(&w[0], 1, MPI_INT, MPI_ANY_SOURCE, $G, W, &q[0]);\n" +
			"MPI_Iallreduce(&x, &w[1], 1, MPI_INT, $O, W, &q[1]);\n" +
			"MPI_Isend(&x, 1, MPI_INT, (rank + 1) % nprocs, $T, W, &q[2]);\n" +
			"MPI_Waitany(3, q, &k, ONE);\ns = mix(s, k);\nMPI_Waitall(3, q, ALL);\ny = w[0] + w[1];\n$S;"},
		{"MPI_Ireduce", "MPI_Ireduce(&x, &w[0], 1, MPI_INT, $O, 0, W, &q[0]);\nMPI_Ibarrier(W, &q[1]);\n" +
			"MPI_Waitsome(2, q, &k, at, ALL);\ns += k;\nMPI_Waitall(2, q, ALL);\nif (rank == 0) s += w[0];"},
		{"MPI_Iscan", "MPI_Iscan(&x, &y, 1, MPI_INT, $O, W, &q[0]);\nMPI_Testall(1, q, &flag, ALL);\n" +
			"if (!flag) s = mix(s, 2);\n$C\n$S;"},
	}
	return append(list, inForm(collectivePieces(), "W", mpispec.Unwaited, "&q[0]);\n$C")...)
}

// inForm gives the pieces of blocking collectives, on a communicator, for those of another form, with other last
// arguments.
func inForm(pieces []piece, on string, form mpispec.Form, last string) []piece {
	names := map[string]string{}
	for _, f := range mpispec.Functions() {
		if f.Form == form {
			names[f.Of] = f.Name
		}
	}
	var list []piece
	for _, p := range pieces {
		if name, ok := names[p.call]; ok {
			head, rest, _ := strings.Cut(p.text, p.call+"(")
			args, rest, _ := strings.Cut(rest, on+");")
			list = append(list, piece{name, head + name + "(" + args + on + ", " + last + rest})
		}
	}
	return list
}

// started is what stands behind the communicator of a collective that is made to be started once.
const started = "MPI_INFO_NULL, &q[0]);\nMPI_Start(&q[0]);\n$C\nMPI_Request_free(&q[0]);"

// preparedPieces are those of the collectives that are made once and started again and again.
func preparedPieces() []piece {
	const none, free = "W, MPI_INFO_NULL, ", "MPI_Request_free(&q[0]);\n"
	list := []piece{
		{"MPI_Bcast_init", "MPI_Bcast_init(&w[0], 1, MPI_INT, $R, " + none + "&q[0]);\nfor (i = 0; i < 2; i++) {\n" +
			"    w[0] = x + i;\n    MPI_Start(&q[0]);\n    $C\n    y = w[0];\n    $S;\n}\n" + free},
		{"MPI_Allreduce_init", "MPI_Allreduce_init(&x, &w[0], 1, MPI_INT, $O, " + none + "&q[0]);\n" +
			"MPI_Scan_init(&x, &w[1], 1, MPI_INT, MPI_SUM, " + none + "&q[1]);\n" +
			"MPI_Start(&q[rank == 0]);\nMPI_Start(&q[rank != 0]);\nMPI_Waitany(2, q, &k, ONE);\n" +
			"MPI_Waitall(2, q, ALL);\ny = w[0] + w[1];\n$S;\n" + free + "MPI_Request_free(&q[1]);"},
		{"MPI_Barrier_init", "MPI_Barrier_init(" + none + "&q[0]);\n" +
			"MPI_Recv_init(&w[0], 1, MPI_INT, (rank + nprocs - 1) % nprocs, $G, W, &q[1]);\nMPI_Startall(2, q);\n" +
			"MPI_Send(&x, 1, MPI_INT, (rank + 1) % nprocs, $T, W);\nMPI_Waitall(2, q, ALL);\ny = w[0];\n$S;\n" +
			free + "MPI_Request_free(&q[1]);"},
		{"MPI_Gather_init", "MPI_Gather_init(&x, 1, MPI_INT, w, 1, MPI_INT, 0, " + none + "&q[0]);\n" +
			"MPI_Start(&q[0]);\nif (rank > 0 || n > 0) MPI_Barrier(W);\n$C\nif (rank == 0 && n == 0) MPI_Barrier(W);\n" +
			"MPI_Start(&q[0]);\n$C\ns = mix(s, w[1]);\n" + free},
	}
	return append(list, inForm(collectivePieces(), "W", mpispec.Prepared, started)...)
}
