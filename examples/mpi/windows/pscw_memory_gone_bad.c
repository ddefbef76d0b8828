// The memory of the window is freed within the epoch, which the target has to end first.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank, other, got = 0;
    int *mine = calloc(4, sizeof(int));
    MPI_Win win;
    MPI_Group all, one;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    other = 1 - rank;
    MPI_Comm_group(MPI_COMM_WORLD, &all);
    MPI_Group_incl(all, 1, &other, &one);
    MPI_Win_create(mine, 4 * sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    if (rank == 1) {
        MPI_Win_post(one, 0, win);
        MPI_Recv(&got, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        free(mine);
        MPI_Win_wait(win); // want invalid-pointer
    } else {
        MPI_Win_start(one, 0, win);
        MPI_Get(&got, 1, MPI_INT, 1, 1, 1, MPI_INT, win);
        MPI_Win_complete(win);
        MPI_Send(&rank, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
        free(mine);
    }
    MPI_Win_free(&win);
    MPI_Group_free(&one);
    MPI_Group_free(&all);
    MPI_Finalize();
    return 0;
}
