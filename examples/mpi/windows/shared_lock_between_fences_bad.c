// As in shared_lock_between_fences.c, but without the barrier: what a process stores may come before or behind what another
// one puts under a lock.
//
// tass: verify -np=2
// want: violated

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
    mine[0] = mine[1] = rank; // want mpi-race "of its window here"
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, win);
    MPI_Put(&put, 1, MPI_INT, next, 1, 1, MPI_INT, win);
    MPI_Win_unlock(next, win);
    MPI_Win_fence(0, win);
    assert(mine[0] == rank);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
