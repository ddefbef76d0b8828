// The memory of a window must live as long as operations go to it.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank;
    int *mine;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine = malloc(4 * sizeof(int));
    MPI_Win_create(mine, 4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&rank, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, win);
    free(mine);
    MPI_Win_fence(0, win); // want invalid-pointer "no longer alive"
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
