// Locks of shared memory behind a fence that was not told that no epoch follows: what processes have stored there before
// a barrier does not count for what is put under a lock.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, put = 7, *mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int next = (rank + 1) % nprocs;
    MPI_Win_allocate_shared(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    MPI_Win_fence(0, win);
    mine[0] = mine[1] = rank;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, win);
    MPI_Put(&put, 1, MPI_INT, next, 1, 1, MPI_INT, win);
    MPI_Win_unlock(next, win);
    MPI_Win_fence(0, win);
    assert(mine[0] == rank && mine[1] == 7);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
