// Processes share memory, and each reads what its neighbour has written there: MPI_Win_sync, a barrier, and MPI_Win_sync
// again put the stores before the loads.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, unit;
    double *mine, *left;
    MPI_Aint bytes;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate_shared(2 * sizeof(double), sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_shared_query(win, (rank + size - 1) % size, &bytes, &unit, &left);
    assert(bytes == 2 * sizeof(double) && unit == sizeof(double));
    MPI_Win_lock_all(MPI_MODE_NOCHECK, win);
    mine[0] = rank;
    mine[1] = 10 * rank;
    MPI_Win_sync(win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(win);
    assert(left[1] == 10 * left[0] && left[0] == (rank + size - 1) % size);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
