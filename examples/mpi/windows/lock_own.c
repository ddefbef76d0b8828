// A call for a lock of the process's own memory returns when it is granted, so that it protects loads and stores.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>
#include <assert.h>

int main(int argc, char **argv) {
    int rank, got;
    int *mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    mine[0] = mine[1] = mine[2] = mine[3] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        mine[0]++;
        mine[0]++;
        MPI_Win_unlock(0, win);
    } else {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        MPI_Get(&got, 1, MPI_INT, 0, 0, 1, MPI_INT, win);
        MPI_Win_unlock(0, win);
        assert(got == 0 || got == 2);
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
