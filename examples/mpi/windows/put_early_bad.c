// What is put belongs to MPI until the fence has completed the operation.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1;
    int mine[4] = {0, 0, 0, 0};
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&x, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, win);
    x = 2; // want mpi-buffer-hazard "x is written here"
    MPI_Win_fence(0, win);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
