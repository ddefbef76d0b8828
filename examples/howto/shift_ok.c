// Each process sends a number to its right neighbour while it receives one from its left
// neighbour: nothing has to be buffered.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, left;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Sendrecv(&rank, 1, MPI_INT, (rank + 1) % nprocs, 0,
                 &left, 1, MPI_INT, (rank + nprocs - 1) % nprocs, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    assert(left == (rank + nprocs - 1) % nprocs);
    MPI_Finalize();
    return 0;
}
