// Every process locks the memory of its neighbour, alone, to count there; then that of the neighbour on the other side.
// All go through one function, with a barrier, before each of these phases and before they look at what they have: what
// is done in one phase, and in another one, the barrier puts in order, wherever it is called.
//
// tass: verify -np=2..5
// want: verified
#include <assert.h>
#include <mpi.h>

int rank, np, m;
MPI_Win win;

static void reset(int value) {
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, win);
    m = value;
    MPI_Win_unlock(rank, win);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void count(int target) {
    int one = 1;
    for (int i = 0; i < 3; i++) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, target, 0, win);
        MPI_Fetch_and_op(&one, &(int){0}, MPI_INT, target, 0, MPI_SUM, win);
        MPI_Win_unlock(target, win);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    assert(m == 3);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Win_create(&m, sizeof m, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    reset(0);
    count((rank + 1) % np);
    reset(0);
    count((rank + np - 1) % np);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
