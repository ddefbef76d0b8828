// Defect: the error handler that ends the program is called.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER); // want abort
    MPI_Finalize();
    return 0;
}
