// Processes put to each other between fences, and behind a barrier under locks: what comes between the fences is taken
// in all orders that are left open, and what comes under the locks, to other places each, in one.
//
// tass: verify -np=2..4
// want: verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, np, m[4] = {0};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    MPI_Put(&rank, 1, MPI_INT, (rank + 1) % np, 0, 1, MPI_INT, win);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    assert(m[0] == (rank + np - 1) % np);
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < 3; i++) {
        MPI_Win_lock_all(0, win);
        for (int to = 0; to < np; to++) MPI_Put(&i, 1, MPI_INT, to, rank, 1, MPI_INT, win);
        MPI_Win_unlock_all(win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    for (int from = 0; from < np; from++) assert(m[from] == 2);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
