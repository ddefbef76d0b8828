// Defect: the handle that MPI_Comm_get_errhandler gives is one to be freed as well.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

static void handler(MPI_Comm *comm, int *code, ...) {
    (void)comm;
    (void)code;
}

int main(int argc, char **argv) {
    MPI_Errhandler mine, found;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(handler, &mine); // want mpi-resource-leak "error handler"
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, mine);
    MPI_Comm_get_errhandler(MPI_COMM_WORLD, &found);
    MPI_Errhandler_free(&mine);
    MPI_Finalize();
    return 0;
}
