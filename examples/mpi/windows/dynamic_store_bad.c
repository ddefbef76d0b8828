// A store to attached memory, and a put there, in one epoch.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank, value = 7;
    int *mine = malloc(4 * sizeof(int));
    MPI_Aint at = 0;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    mine[0] = mine[1] = mine[2] = mine[3] = 0;
    MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_attach(win, mine, 4 * sizeof(int));
    MPI_Get_address(mine, &at);
    if (rank == 1)
        MPI_Send(&at, 1, MPI_AINT, 0, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&at, 1, MPI_AINT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Put(&value, 1, MPI_INT, 1, at, 1, MPI_INT, win);
    else
        mine[0] = 1; // want mpi-race "and rank 0 puts to them"
    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);
    MPI_Win_free(&win);
    free(mine);
    MPI_Finalize();
    return 0;
}
