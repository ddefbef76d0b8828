// in_flight_posted.c with an invariant that takes a message for received as soon as a receive is posted for it.
//
// tass: verify -np=2..3
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N>=0} int
#define N 9

int main(int argc, char **argv) {
    int rank, nprocs, i, next, out = 0;
    MPI_Request sent, posted;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int left = (rank + nprocs - 1) % nprocs, right = (rank + 1) % nprocs;
    MPI_Irecv(&next, 1, MPI_INT, left, 0, MPI_COMM_WORLD, &posted);
    MPI_Isend(&out, 1, MPI_INT, right, 0, MPI_COMM_WORLD, &sent);
#pragma TASS collective invariant ROUND i == PROC[0]@main.i && 0 <= i && i <= N \
    && \in_flight(left, rank, 0) == 0 // want loop-invariant
#pragma TASS variant N - i
    for (i = 0; i < N; i++) {
        MPI_Wait(&posted, MPI_STATUS_IGNORE);
        int got = next;
        MPI_Irecv(&next, 1, MPI_INT, left, 0, MPI_COMM_WORLD, &posted);
        MPI_Wait(&sent, MPI_STATUS_IGNORE);
        out = got + 1;
        MPI_Isend(&out, 1, MPI_INT, right, 0, MPI_COMM_WORLD, &sent);
    }
    MPI_Wait(&posted, MPI_STATUS_IGNORE);
    MPI_Wait(&sent, MPI_STATUS_IGNORE);
    assert(next == N);
    MPI_Finalize();
    return 0;
}
