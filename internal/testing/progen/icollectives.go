package progen

import (
	"strings"

	"github.com/tass-go/tass/internal/mpispec"
)

// unwaitedPieces are those of the collectives that a process does not wait for as it enters: the pieces of the blocking
// ones, with a call behind them that completes the request; and some with several operations under way.
func unwaitedPieces() []piece {
	names := map[string]string{}
	for _, f := range mpispec.Functions() {
		if f.Form == mpispec.Unwaited {
			names[f.Of] = f.Name
		}
	}
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
	for _, p := range collectivePieces() {
		if name, ok := names[p.call]; ok {
			head, rest, _ := strings.Cut(p.text, p.call+"(")
			args, rest, _ := strings.Cut(rest, "W);")
			list = append(list, piece{name, head + name + "(" + args + "W, &q[0]);\n$C" + rest})
		}
	}
	return list
}
