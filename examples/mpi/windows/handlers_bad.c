// An error handler for communicators is set for a window.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

static void ignore(MPI_Comm *comm, int *code, ...) {}

int main(int argc, char **argv) {
    int mine[4] = {0, 0, 0, 0};
    MPI_Win win;
    MPI_Errhandler own;
    MPI_Init(&argc, &argv);
    MPI_Win_create(mine, sizeof mine, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Comm_create_errhandler(ignore, &own);
    MPI_Win_set_errhandler(win, own); // want mpi-invalid-argument "another kind of objects"
    MPI_Errhandler_free(&own);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
