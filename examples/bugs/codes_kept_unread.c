// Error codes that are stored, added up or passed on, and that no condition and no output depends on: nobody looks at them.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int last, codes[2];

static int ignore(int code) {
    return code + 1;
}

static void keep(int *place, int code) {
    *place = code;
}

int main(int argc, char **argv) {
    int x = 0, sum = 0, code;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    last = MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);     // want mpi-returned-errors "MPI_ERR_RANK"
    codes[1] = MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); // want mpi-returned-errors "MPI_ERR_RANK"
    sum += MPI_Send(&x, -1, MPI_INT, 0, 0, MPI_COMM_WORLD);    // want mpi-returned-errors "MPI_ERR_COUNT"
    ignore(MPI_Send(&x, 1, MPI_INT, 0, -7, MPI_COMM_WORLD));   // want mpi-returned-errors "MPI_ERR_TAG"
    keep(codes, MPI_Send(&x, 1, MPI_INT, 0, -7, MPI_COMM_WORLD)); // want mpi-returned-errors "MPI_ERR_TAG"
    code = MPI_Bcast(&x, 1, MPI_INT, 5, MPI_COMM_WORLD);       // want mpi-returned-errors "MPI_ERR_ROOT"
    (void)code;
    MPI_Finalize();
    return 0;
}
