// Defect: the handler of errors is one of the communicator, and not of its duplicate that was made before.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

static int seen;

static void on_error(MPI_Comm *comm, int *code, ...) {
    (void)comm, (void)code;
    seen++;
}

int main(int argc, char **argv) {
    int x = 7;
    MPI_Comm twin;
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    MPI_Comm_create_errhandler(on_error, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    MPI_Errhandler_free(&handler);
    MPI_Send(&x, 1, MPI_INT, 99, 0, MPI_COMM_WORLD);
    MPI_Send(&x, 1, MPI_INT, 99, 0, twin); // want mpi-invalid-argument "99"
    MPI_Comm_free(&twin);
    MPI_Finalize();
    return 0;
}
