// Another correct twin of race.c: process 0 receives from anyone, and a barrier at the end
// of each iteration keeps the messages of the next one from being received in this one.
//
// tass: verify -np=2..4
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N>=0} int
#define N 10

int main(int argc, char **argv) {
    int rank, nprocs, i, j, x, s = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
#pragma TASS variant N - i
#pragma TASS collective invariant I i >= 0 && i <= N && i == PROC[0].i \
    && (rank == 0 => s == i * (nprocs * (nprocs - 1) / 2))
    for (i = 0; i < N; i++) {
        if (rank == 0) {
            for (j = 1; j < nprocs; j++) {
                MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                s += x;
            }
        } else {
            MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
        }
        MPI_Barrier(MPI_COMM_WORLD);
    }
    if (rank == 0)
        assert(s == N * (nprocs * (nprocs - 1) / 2));
    MPI_Finalize();
    return 0;
}
