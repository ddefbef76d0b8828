// Defect: MPI_ERRORS_RETURN makes no wrong call right: the destination does not exist.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD); // want mpi-invalid-argument "destination 2"
    MPI_Finalize();
    return 0;
}
