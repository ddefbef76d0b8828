// What is detached must be what was attached, from its beginning on.
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
    MPI_Win_attach(win, mine, 4 * sizeof(int));
    MPI_Win_detach(win, &mine[1]); // want mpi-invalid-argument "no memory that begins here is attached"
    MPI_Win_free(&win);
    free(mine);
    MPI_Finalize();
    return 0;
}
