// Every process locks the memory of its neighbour, alone, to put its rank there; then, behind a function with a
// barrier, all lock that of rank 0. What they leave there depends on who has the lock last, as nothing did in the phase
// before.
//
// tass: verify -np=3
// want: violated
#include <assert.h>
#include <mpi.h>

int rank, np, m;
MPI_Win win;

static void reset(void) {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, win);
    m = -1;
    MPI_Win_unlock(rank, win);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void leave(int target) {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, win);
    MPI_Put(&rank, 1, MPI_INT, target, 0, 1, MPI_INT, win);
    MPI_Win_unlock(target, win);
    MPI_Barrier(MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Win_create(&m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    reset();
    leave((rank + 1) % np);
    assert(m == (rank + np - 1) % np);
    reset();
    leave(0);
    if (rank == 0) assert(m == np - 1); // want assertion
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
