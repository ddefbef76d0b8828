// Behind a fence that opens no epoch, each process locks the memory of the next, which may be in the fence still: there
// is what that has stored before the fence, what this process has got in the epoch, and room for what it puts. With a
// barrier behind the fence, it is complete everywhere, and what was put in the epoch is there, too.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, nprocs, put = 7, early = 0, late = 0, mine[4] = {0, 1, 2, 3};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int next = (rank + 1) % nprocs;
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    mine[1] = 5;
    MPI_Put(&put, 1, MPI_INT, next, 0, 1, MPI_INT, win);
    if (rank == 0) MPI_Get(&early, 1, MPI_INT, next, 2, 1, MPI_INT, win);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win);
    MPI_Get(&late, 1, MPI_INT, next, 1, 1, MPI_INT, win);
    MPI_Put(&put, 1, MPI_INT, next, 3, 1, MPI_INT, win);
    MPI_Win_unlock(next, win);
    assert(late == 5);
    if (rank == 0) assert(early == 2);
    MPI_Barrier(MPI_COMM_WORLD);
    assert(mine[0] == 7 && mine[3] == 7);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
