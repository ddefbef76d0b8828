// All processes count in the memory of process 0, which each locks alone: what one finds there is not always what it
// has counted itself.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

#define TURNS 2

int main(int argc, char **argv) {
    int rank, size;
    long *mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(sizeof(long), sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    *mine = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    int next = 0;
    for (int turn = 0; turn < TURNS; turn++) {
        long one = 1, before = -1;
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, win);
        MPI_Fetch_and_op(&one, &before, MPI_LONG, next, 0, MPI_SUM, win);
        MPI_Win_unlock(next, win);
        assert(before == turn); // want assertion
    }
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, win);
    assert(*mine <= size * TURNS);
    MPI_Win_unlock(rank, win);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
