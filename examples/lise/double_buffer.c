// Process 0 sends the squares of 0 to N-1 without waiting for them to arrive: of two buffers one is on its
// way while the other is filled, and before a buffer is filled again its message of two rounds before has
// been waited for. So operations are under way at the head of the loop.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N>=0} int
#define N 7

int main(int argc, char **argv) {
    int rank, i, buffer[2], got;
    MPI_Request pending[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective invariant ROUND i == PROC[0]@main.i && 0 <= i && i <= N
    for (i = 0; i < N; i++) {
        if (rank == 0) {
            int k = i % 2;
            MPI_Wait(&pending[k], MPI_STATUS_IGNORE);
            buffer[k] = i * i;
            MPI_Isend(&buffer[k], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &pending[k]);
        } else if (rank == 1) {
            MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(got == i * i);
        }
    }
    MPI_Waitall(2, pending, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
}
