// As in lock_between_fences.c, but what a process stores behind the fence may come before or behind what another one
// gets under its lock.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, got = 0, mine = 1;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(&mine, sizeof mine, sizeof mine, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 1) mine = 5; // want mpi-race "rank 1 writes its window here, while the operation of rank 0 at line 19 on these bytes is under way"
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 1, 0, win);
        MPI_Get(&got, 1, MPI_INT, 1, 0, 1, MPI_INT, win);
        MPI_Win_unlock(1, win);
    }
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
