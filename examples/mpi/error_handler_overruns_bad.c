// Defect: the function that handles errors counts them in an array that is too small, and MPI calls it.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

static int codes[1], seen;

static void on_error(MPI_Comm *comm, int *code, ...) {
    (void)comm;
    codes[seen++] = *code; // want out-of-bounds
}

int main(int argc, char **argv) {
    int x = 7;
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(on_error, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    MPI_Errhandler_free(&handler);
    MPI_Send(&x, 1, MPI_INT, 99, 0, MPI_COMM_WORLD);
    MPI_Recv(&x, 1, MPI_INT, 99, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
