// The attribute MPI_WIN_BASE is what the process gave as its memory, also if that has no bytes: a program that frees the
// memory of a window by it frees a null pointer at the processes that gave none.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int flag, rank, *mine = NULL, *base, one;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) mine = malloc(2 * sizeof(int));
    MPI_Win_create(mine, rank == 0 ? 2 * sizeof(int) : 0, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag);
    assert(flag && base == mine);
    MPI_Win_free(&win);
    free(base);
    MPI_Win_create(&one, 0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_get_attr(win, MPI_WIN_BASE, &base, &flag);
    assert(flag && base == &one);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
