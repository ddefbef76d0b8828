// Each process counts its turns in a slot of its own, in a table that process 0 has, under a lock that all share. The
// turns of different processes come in any order, which makes no difference.
//
// tass: verify -np=2..3
// want: verified

#include <assert.h>
#include <mpi.h>

#define TURNS 2

int main(int argc, char **argv) {
    int rank, size;
    long *table;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(rank == 0 ? size * sizeof(long) : 0, sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD, &table, &win);
    if (rank == 0)
        for (int i = 0; i < size; i++)
            table[i] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
    for (int turn = 0; turn < TURNS; turn++) {
        long one = 1, before = -1;
        MPI_Fetch_and_op(&one, &before, MPI_LONG, 0, rank, MPI_SUM, win);
        MPI_Win_flush(0, win);
        assert(before == turn);
    }
    MPI_Win_unlock(0, win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < size; i++)
            assert(table[i] == TURNS);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
