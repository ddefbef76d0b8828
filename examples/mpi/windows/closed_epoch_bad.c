// The last fence has said that no operation will follow.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    int mine[4] = {0, 0, 0, 0};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    if (rank == 0)
        MPI_Put(&rank, 1, MPI_INT, 1, 0, 1, MPI_INT, win); // want mpi-invalid-argument "outside of an epoch"
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
