package mpi_test

import "testing"

// ringAndLine makes a ring and a line of the processes, and memory for neighbours.
const ringAndLine = `int dims[1] = {np}, yes[1] = {1}, no[1] = {0}, a[2] = {10 * rank, 10 * rank + 1}, b[4] = {-1, -1, -1, -1};
	int one[2] = {1, 1}, at[2] = {0, 1}, back[2] = {1, 0}; MPI_Comm ring, line; MPI_Request q;
	MPI_Cart_create(MPI_COMM_WORLD, 1, dims, yes, 0, &ring); MPI_Cart_create(MPI_COMM_WORLD, 1, dims, no, 0, &line);
`

// What is sent down comes from above, and the other way round, whoever the neighbours are; a place without a neighbour
// stays as it is.
func TestCollectivesOfNeighbours(t *testing.T) {
	const toRing = "assert(b[0] == 10 * ((rank + np - 1) % np) + 1 && b[1] == 10 * ((rank + 1) % np) && b[2] == -1);"
	for _, body := range []string{
		`MPI_Neighbor_alltoall(a, 1, MPI_INT, b, 1, MPI_INT, ring); ` + toRing,
		`MPI_Neighbor_alltoallv(a, one, at, MPI_INT, b, one, at, MPI_INT, ring); ` + toRing,
		`MPI_Aint in[2] = {0, 4}, out[2] = {4, 0}; MPI_Datatype of[2] = {MPI_INT, MPI_INT}; int c[2] = {a[1], a[0]};
		 MPI_Neighbor_alltoallw(c, one, out, of, b, one, in, of, ring); ` + toRing,
		`MPI_Ineighbor_alltoall(a, 1, MPI_INT, b, 1, MPI_INT, ring, &q); MPI_Wait(&q, MPI_STATUS_IGNORE); ` + toRing,
		`MPI_Neighbor_alltoall_init(a, 1, MPI_INT, b, 1, MPI_INT, ring, MPI_INFO_NULL, &q); MPI_Start(&q);
		 MPI_Wait(&q, MPI_STATUS_IGNORE); MPI_Request_free(&q); ` + toRing,
		`MPI_Neighbor_allgather(a, 2, MPI_INT, b, 2, MPI_INT, ring);
		 assert(b[0] == 10 * ((rank + np - 1) % np) && b[1] == b[0] + 1 && b[2] == 10 * ((rank + 1) % np));`,
		`MPI_Neighbor_allgatherv(a, 1, MPI_INT, b, one, back, MPI_INT, ring);
		 assert(b[1] == 10 * ((rank + np - 1) % np) && b[0] == 10 * ((rank + 1) % np));`,
		`MPI_Neighbor_alltoall(a, 1, MPI_INT, b, 1, MPI_INT, line);
		 assert(b[0] == (rank > 0 ? 10 * rank - 9 : -1) && b[1] == (rank + 1 < np ? 10 * rank + 10 : -1));`,
		// A process waits for its neighbours alone, and for those alone from which it gets anything.
		`int up[2] = {0, 1}, down[2] = {1, 0}; if (rank > 0) MPI_Recv(b + 2, 1, MPI_INT, 0, 0, line, MPI_STATUS_IGNORE);
		 MPI_Neighbor_alltoallv(a, up, at, MPI_INT, b, down, at, MPI_INT, line); // want potential-deadlock
		 if (rank == 0) for (int k = 1; k < np; k++) MPI_Send(a, 1, MPI_INT, k, 0, line);`,
	} {
		for np := 1; np <= 3; np++ {
			if np == 1 && body[:7] == "int up[" {
				continue
			}
			check(t, np, "", ringAndLine+body+"\nMPI_Comm_free(&ring); MPI_Comm_free(&line);")
		}
	}
}

func TestMisusedCollectivesOfNeighbours(t *testing.T) {
	for _, body := range []string{
		`MPI_Neighbor_alltoall(a, 1, MPI_INT, b, 1, MPI_INT, MPI_COMM_WORLD); // want mpi-invalid-argument "has no Cartesian topology"`,
		`MPI_Neighbor_alltoall(a, 1 + (rank == 1), MPI_INT, b, 1 + (rank == 1), MPI_INT, line); // want mpi-collective-mismatch "with 2 elements of MPI_INT to send to rank 0 here"`,
		`MPI_Neighbor_allgatherv(a, 1, MPI_INT, b, one, no, MPI_INT, line); // want out-of-bounds`,
		`int same[2] = {0, 0}; MPI_Neighbor_allgatherv(a, 1, MPI_INT, b, one, same, MPI_INT, ring); // want mpi-invalid-argument "from two neighbours overlaps"`,
		`MPI_Ineighbor_allgather(a, 1, MPI_INT, b, 1, MPI_INT, ring, &q);
		 a[0] = 1; // want mpi-buffer-hazard
		 MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		`if (rank) MPI_Neighbor_alltoall(a, 1, MPI_INT, b, 1, MPI_INT, line); // want mpi-collective-mismatch "but rank 0 calls MPI_Neighbor_allgather"
		 else MPI_Neighbor_allgather(a, 1, MPI_INT, b, 1, MPI_INT, line);`,
	} {
		check(t, 2, "", ringAndLine+body+"\nMPI_Comm_free(&ring); MPI_Comm_free(&line);")
	}
}
