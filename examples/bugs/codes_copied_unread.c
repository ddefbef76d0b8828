// Error codes that are stored through pointers and copied as memory, and that nothing depends on: nobody looks at them.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
    int x = 0, code, copy[2], *place = &code;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    code = MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); // want mpi-returned-errors "MPI_ERR_RANK"
    memcpy(copy, &code, sizeof code);
    *place = MPI_Send(&x, -1, MPI_INT, 0, 0, MPI_COMM_WORLD); // want mpi-returned-errors "MPI_ERR_COUNT"
    memmove(copy + 1, place, sizeof code);
    MPI_Finalize();
    return 0;
}
