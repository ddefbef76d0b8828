// What a get stores comes at any time until the fence of its own window, and is stored in memory of another window,
// in whose epoch another process puts there.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1;
    int mine[4] = {0, 0, 0, 0}, other[4] = {0, 0, 0, 0};
    MPI_Win win, second;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_create(other, sizeof other, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &second);
    MPI_Win_fence(0, win);
    MPI_Win_fence(0, second);
    if (rank == 0)
        MPI_Get(&other[1], 1, MPI_INT, 1, 0, 1, MPI_INT, win); // want mpi-race "rank 0 writes bytes 4 to 7"
    MPI_Win_fence(0, second);
    if (rank == 1)
        MPI_Put(&x, 1, MPI_INT, 0, 1, 1, MPI_INT, second);
    MPI_Win_fence(0, win);
    MPI_Win_fence(0, second);
    MPI_Win_free(&second);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
