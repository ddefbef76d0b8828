// Windows have error handlers of their own, also such as the program makes.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

static void ignore(MPI_Win *win, int *code, ...) {}

int main(int argc, char **argv) {
    int rank, x = 7;
    int mine[4] = {0, 0, 0, 0};
    MPI_Win win;
    MPI_Errhandler own, now;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_get_errhandler(win, &now);
    assert(now == MPI_ERRORS_ARE_FATAL);
    MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN);
    MPI_Win_get_errhandler(win, &now);
    assert(now == MPI_ERRORS_RETURN);
    MPI_Win_create_errhandler(ignore, &own);
    MPI_Win_set_errhandler(win, own);
    MPI_Errhandler_free(&own);
    MPI_Win_fence(0, win);
    if (rank == 1)
        MPI_Put(&x, 1, MPI_INT, 0, 2, 1, MPI_INT, win);
    MPI_Win_fence(0, win);
    assert(rank == 1 || mine[2] == 7);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
