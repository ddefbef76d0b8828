// Every process adds to two counters of rank 0, under a lock that all share: sums of integers, whose order makes no
// difference, so that one order is explored.
//
// tass: verify -np=2..8
// want: verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, np, counters[2] = {0, 1}, add[2];
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Win_create(counters, sizeof counters, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    add[0] = 1;
    add[1] = rank;
    MPI_Win_lock_all(0, win);
    MPI_Accumulate(add, 2, MPI_INT, 0, 0, 2, MPI_INT, MPI_SUM, win);
    MPI_Win_flush(0, win);
    MPI_Accumulate(add, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, win);
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        assert(counters[0] == np);
        assert(counters[1] == 1 + np * (np - 1) / 2 + np);
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
