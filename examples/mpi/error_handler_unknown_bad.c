// Defect: MPI_ERRHANDLER_NULL is no error handler that can be set.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRHANDLER_NULL); // want mpi-invalid-argument
    MPI_Finalize();
    return 0;
}
