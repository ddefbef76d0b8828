// The receive buffer matters at the root only; elsewhere it may be null.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <stdlib.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Reduce(&rank, rank == 0 ? &sum : NULL, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        assert(2 * sum == nprocs * (nprocs - 1));
    MPI_Finalize();
    return 0;
}
