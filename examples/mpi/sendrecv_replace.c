// Shifts a pair of numbers around the ring in place.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, pair[2];
    MPI_Status status;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int left = (rank + nprocs - 1) % nprocs, right = (rank + 1) % nprocs;
    pair[0] = rank;
    pair[1] = rank * rank;
    MPI_Sendrecv_replace(pair, 2, MPI_INT, right, 0, left, 0, MPI_COMM_WORLD, &status);
    assert(pair[0] == left && pair[1] == left * left);
    assert(status.MPI_SOURCE == left);
    MPI_Finalize();
    return 0;
}
