// Fences that were not told that no epoch follows, and locks: a fence opens an epoch only where operations are called
// before the next one. Behind the first fence, rank 0 puts, and behind the second, all is locked and nothing is put
// otherwise. A lock at MPI_PROC_NULL is for nobody's memory.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, put = 7, got = 0, none = 4, mine[4] = {0, 1, 2, 3};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int next = (rank + 1) % nprocs;
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&put, 1, MPI_INT, next, 0, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    assert(mine[0] == 7);
    mine[1] = rank + 10;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win);
    MPI_Get(&got, 1, MPI_INT, next, 1, 1, MPI_INT, win);
    MPI_Put(&put, 1, MPI_INT, next, 2, 1, MPI_INT, win);
    MPI_Win_unlock(next, win);
    assert(got == next + 10);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, MPI_PROC_NULL, 0, win);
    MPI_Get(&none, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, win);
    MPI_Win_flush(MPI_PROC_NULL, win);
    MPI_Win_unlock(MPI_PROC_NULL, win);
    assert(none == 4);
    MPI_Win_fence(0, win);
    assert(mine[2] == 7);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
