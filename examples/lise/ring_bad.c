// Defect: every process sends first, which works only while MPI buffers.
//
// tass: verify -np=3 -errors=1
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N>=0} int
#define N 23

int main(int argc, char **argv) {
    int rank, nprocs, k, token, next;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int right = (rank + 1) % nprocs, left = (rank + nprocs - 1) % nprocs;
    token = rank;
#pragma TASS collective invariant ROUND k == PROC[0]@main.k && 0 <= k && k <= N
    for (k = 0; k < N; k++) {
        MPI_Send(&token, 1, MPI_INT, right, 0, MPI_COMM_WORLD); // want potential-deadlock
        MPI_Recv(&next, 1, MPI_INT, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        token = next;
    }
    assert(k == N);
    MPI_Finalize();
    return 0;
}
