// A comparison and swap does not go together with a sum.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, got, expected = 0;
    int mine[4] = {0, 0, 0, 0};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 1)
        MPI_Fetch_and_op(&rank, &got, MPI_INT, 0, 0, MPI_SUM, win);
    if (rank == 2)
        MPI_Compare_and_swap(&rank, &expected, &got, MPI_INT, 0, 0, win); // want mpi-race "compares and swaps"
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
