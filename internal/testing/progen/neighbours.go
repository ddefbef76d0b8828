package progen

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/mpispec"
)

// neighbourPieces are those of the collectives of neighbours, in all forms: on a grid of one or two dimensions, some of
// which wrap around, also where a process is its own neighbour; but not so where sizes are named one by one, as
// MPICH 4.0 exchanges the two neighbours there.
func neighbourPieces() []piece {
	const whole, apart = "wraps[2] = {$A, 1}", "wraps[2] = {nprocs > 2, 0}"
	const begin = "int dims[2] = {nprocs, 1}, " + whole + ", one[4] = {1, 1, 1, 1}, to[4] = {3, 2, 1, 0};\n" +
		"MPI_Comm c;\nMPI_Cart_create(W, 1 + n, dims, wraps, 0, &c);\n" +
		"for (i = 0; i < 4; i++) {\n    v[i] = x + i;\n    w[i] = 0;\n}\n"
	const oneWay = "int down[4] = {1, 0, 1, 0}, up[4] = {0, 1, 0, 1};\n"
	const end = "\ny = w[0] + 2 * w[1] + 3 * w[2] + 4 * w[3];\n$S;\nfor (i = 0; i < 4; i++) w[i] = 0;\nMPI_Comm_free(&c);"
	list := []piece{
		{"MPI_Neighbor_allgather", begin + "MPI_Neighbor_allgather(&x, 1, MPI_INT, w, 1, MPI_INT, c);" + end},
		{"MPI_Neighbor_allgatherv", begin + "MPI_Neighbor_allgatherv(&x, 1, MPI_INT, w, one, to, MPI_INT, c);" + end},
		{"MPI_Neighbor_alltoall", begin + "MPI_Neighbor_alltoall(v, 1, MPI_INT, w, 1, MPI_INT, c);" + end},
		{"MPI_Neighbor_alltoallv", begin + "MPI_Neighbor_alltoallv(v, one, to, MPI_INT, w, one, to, MPI_INT, c);" + end},
		{"MPI_Neighbor_alltoallv", begin + oneWay +
			"MPI_Neighbor_alltoallv(v, down, to, MPI_INT, w, up, to, MPI_INT, c);" + end},
		{"MPI_Neighbor_alltoallw", begin + "MPI_Aint by[4] = {12, 8, 4, 0};\n" +
			"MPI_Datatype of[4] = {MPI_INT, MPI_INT, MPI_INT, MPI_INT};\n" +
			"MPI_Neighbor_alltoallw(v, one, by, of, w, one, by, of, c);" + end},
	}
	for k := range list {
		if strings.HasPrefix(list[k].call, "MPI_Neighbor_alltoall") && list[k].call != "MPI_Neighbor_alltoall" {
			list[k].text = strings.Replace(list[k].text, whole, apart, 1)
		}
	}
	return slices.Concat(list, inForm(list, "c", mpispec.Unwaited, "&q[0]);\n$C"),
		inForm(list, "c", mpispec.Prepared, started))
}
