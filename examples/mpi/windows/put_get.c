// Between two fences, each process puts to the next one, gets from it, and all accumulate at process 0.
//
// tass: verify -np=1..4
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, size, x, got = -1;
    int mine[4] = {0, 0, 0, 0};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    mine[1] = 10 + rank;
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    x = 100 + rank;
    MPI_Put(&x, 1, MPI_INT, (rank + 1) % size, 0, 1, MPI_INT, win);
    MPI_Get(&got, 1, MPI_INT, (rank + 1) % size, 1, 1, MPI_INT, win);
    MPI_Accumulate(&x, 1, MPI_INT, 0, 3, 1, MPI_INT, MPI_SUM, win);
    MPI_Put(&x, 1, MPI_INT, MPI_PROC_NULL, 0, 1, MPI_INT, win);
    MPI_Win_fence(MPI_MODE_NOSTORE | MPI_MODE_NOSUCCEED, win);
    assert(mine[0] == 100 + (rank + size - 1) % size);
    assert(got == 10 + (rank + 1) % size);
    assert(rank != 0 || mine[3] == 100 * size + size * (size - 1) / 2);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
