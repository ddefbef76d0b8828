// N times each process sends to the right and receives from the left, those of
// even rank sending first: no deadlock for any N, even if MPI buffers nothing.
// After k rounds a process holds the rank of the one k places to its left.
//
// tass: verify -np=2..4
// want: verified
// tass: verify -np=10
// want: verified

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
#pragma TASS variant N - k
    for (k = 0; k < N; k++) {
        if (rank % 2 == 0) {
            MPI_Send(&token, 1, MPI_INT, right, 0, MPI_COMM_WORLD);
            MPI_Recv(&next, 1, MPI_INT, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(&next, 1, MPI_INT, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(&token, 1, MPI_INT, right, 0, MPI_COMM_WORLD);
        }
        token = next;
    }
    assert(k == N);
    MPI_Finalize();
    return 0;
}
