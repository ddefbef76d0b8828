// Processes count in one place, and the counts that each has found before its own are waited for one by one.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, one = 1, before = -1, total;
    int *counter;
    MPI_Win win;
    MPI_Request add, fetch;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &counter, &win);
    counter[0] = counter[1] = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    MPI_Rget_accumulate(&one, 1, MPI_INT, &before, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win, &fetch);
    MPI_Raccumulate(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, win, &add);
    MPI_Wait(&fetch, MPI_STATUS_IGNORE);
    assert(before >= 0 && before < size);
    MPI_Wait(&add, MPI_STATUS_IGNORE);
    MPI_Win_unlock_all(win);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0) {
        MPI_Win_lock(MPI_LOCK_SHARED, 0, 0, win);
        total = counter[0] + counter[1];
        MPI_Win_unlock(0, win);
        assert(total == 2 * size);
    }
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
