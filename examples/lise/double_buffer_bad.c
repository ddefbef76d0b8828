// The sender of double_buffer.c, which fills the buffer of a round and waits for the message before only then.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N>=0} int
#define N 7

int main(int argc, char **argv) {
    int rank, i, buffer, got;
    MPI_Request pending = MPI_REQUEST_NULL;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective invariant ROUND i == PROC[0]@main.i && 0 <= i && i <= N
    for (i = 0; i < N; i++) {
        if (rank == 0) {
            buffer = i * i; // want mpi-buffer-hazard "buffer"
            MPI_Wait(&pending, MPI_STATUS_IGNORE);
            MPI_Isend(&buffer, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &pending);
        } else if (rank == 1) {
            MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            assert(got == i * i);
        }
    }
    MPI_Wait(&pending, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
