// Every process counts in the memory of rank 0 by operations that also bring what was there before, at which nobody
// looks: the order makes no difference, so that one order is explored. What one of them brings is overwritten, and a
// phase before that has another one in which each process looks at it, with nothing in its way.
//
// tass: verify -np=2..6
// want: verified
#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, np, counters[2] = {0, 0}, one = 1, pair[2] = {1, 2}, before[2];
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    MPI_Win_create(counters, sizeof counters, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    for (int i = 0; i < 3; i++) {
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, (rank + 1) % np, 0, win);
        MPI_Fetch_and_op(&one, &before[0], MPI_INT, (rank + 1) % np, 0, MPI_SUM, win);
        MPI_Win_unlock((rank + 1) % np, win);
        assert(before[0] == i);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    for (int i = 0; i < 3; i++) {
        int last;
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win);
        MPI_Fetch_and_op(&one, &last, MPI_INT, 0, 0, MPI_SUM, win);
        MPI_Get_accumulate(pair, 2, MPI_INT, before, 2, MPI_INT, 0, 0, 2, MPI_INT, MPI_SUM, win);
        MPI_Accumulate(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, win);
        MPI_Win_unlock(0, win);
        before[0] = before[1] = 0;
        assert(before[0] == 0);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) assert(counters[0] == 3 + 6 * np && counters[1] == 9 * np);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
