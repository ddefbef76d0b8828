// A process reads its own memory before the fence that completes what another one puts there.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x;
    int mine[4] = {0, 0, 0, 0};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 1)
        MPI_Put(&rank, 1, MPI_INT, 0, 1, 1, MPI_INT, win);
    else
        x = mine[1]; // want mpi-race "rank 0 reads bytes 4 to 7"
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
