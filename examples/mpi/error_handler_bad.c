// Defect: under MPI_ERRORS_RETURN a send to a process that does not exist returns an error, and nobody looks at it.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD); // want mpi-returned-errors "destination 2"
    MPI_Finalize();
    return 0;
}
