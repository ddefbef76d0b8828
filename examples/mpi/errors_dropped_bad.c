// Defect: what the call returns goes to a variable that nobody reads.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int x = 0, rc;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    rc = MPI_Allreduce(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_OP_NULL, MPI_COMM_WORLD); // want mpi-returned-errors "MPI_ERR_OP"
    MPI_Finalize();
    return 0;
}
