// in_flight.c with processes that add 2: what is on its way after a round is not what the invariant says.
//
// tass: verify -np=2..4
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N>=0} int
#define N 9

int main(int argc, char **argv) {
    int rank, nprocs, i, got, out = 0;
    MPI_Request sent;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int left = (rank + nprocs - 1) % nprocs, right = (rank + 1) % nprocs;
    MPI_Isend(&out, 1, MPI_INT, right, 0, MPI_COMM_WORLD, &sent);
#pragma TASS collective invariant ROUND i == PROC[0]@main.i && \message(int, left, rank, 0) == i // want loop-invariant
#pragma TASS variant N - i
    for (i = 0; i < N; i++) {
        MPI_Recv(&got, 1, MPI_INT, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&sent, MPI_STATUS_IGNORE);
        out = got + 2; // for + 1
        MPI_Isend(&out, 1, MPI_INT, right, 0, MPI_COMM_WORLD, &sent);
    }
    MPI_Recv(&got, 1, MPI_INT, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&sent, MPI_STATUS_IGNORE);
    assert(got == N); // want assertion
    MPI_Finalize();
    return 0;
}
