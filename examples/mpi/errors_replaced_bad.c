// Defect: what the call returns is replaced by what the next one does before anything looks at it.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int x = 0, code;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    code = MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); // want mpi-returned-errors "MPI_ERR_RANK"
    code = MPI_Barrier(MPI_COMM_WORLD);
    if (code != MPI_SUCCESS)
        MPI_Abort(MPI_COMM_WORLD, code);
    MPI_Finalize();
    return 0;
}
