// A process stores to shared memory where another one puts something, between two fences.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>
int main(int argc, char **argv) {
    int rank, size, one = 1, got = 0;
    int *mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Win_allocate_shared(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win);
    mine[0] = mine[1] = 0;
    MPI_Win_fence(0, win);
    MPI_Put(&rank, 1, MPI_INT, (rank + 1) % size, 1, 1, MPI_INT, win);
    MPI_Accumulate(&one, 1, MPI_INT, 0, 0, 1, MPI_INT, MPI_SUM, win);
    if (rank == 0)
        mine[1] = 7; // want mpi-race "with no synchronisation"
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    assert(mine[1] == (rank + size - 1) % size);
    assert(rank || mine[0] == size);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_lock_all(0, win);
    MPI_Fetch_and_op(&one, &got, MPI_INT, 0, 0, MPI_SUM, win);
    MPI_Win_flush(0, win);
    assert(got >= size && got < 2 * size);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        assert(mine[0] == 2 * size);
    MPI_Win_unlock_all(win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
