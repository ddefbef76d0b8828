// No memory is attached twice to one window.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank;
    int *mine = malloc(4 * sizeof(int));
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine[0] = mine[1] = mine[2] = mine[3] = 0;
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_attach(win, mine, 3 * sizeof(int));
    MPI_Win_attach(win, &mine[2], 2 * sizeof(int)); // want mpi-invalid-argument "is attached to the window already"
    MPI_Win_free(&win);
    free(mine);
    MPI_Finalize();
    return 0;
}
