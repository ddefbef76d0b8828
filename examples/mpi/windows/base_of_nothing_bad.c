// The attribute MPI_WIN_BASE is used as if every process had memory in the window: it is null where a process gave none.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int flag, rank, *mine = NULL, *base;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) mine = malloc(2 * sizeof(int));
    MPI_Win_create(mine, rank == 0 ? 2 * sizeof(int) : 0, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag);
    base[0] = 1; // want invalid-pointer
    MPI_Win_free(&win);
    free(mine);
    MPI_Finalize();
    return 0;
}
