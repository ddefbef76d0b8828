// Every process locks the memory of rank 0 again and again, alone, to put something to a place of its own: who has the
// lock first makes no difference, so that one order is explored.
//
// tass: verify -np=2..4
// want: verified
#include <assert.h>
#include <mpi.h>

#define N 2

int main(int argc, char **argv) {
    int rank, np, m[4 * N] = {0};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    for (int i = 0; i < N; i++) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Put(&rank, 1, MPI_INT, 0, rank + i * np, 1, MPI_INT, win);
        MPI_Win_unlock(0, win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < N * np; i++)
            assert(m[i] == i % np);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
