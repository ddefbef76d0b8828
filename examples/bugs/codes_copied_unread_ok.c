// An error code that is copied as memory, and looked at where it has come to.
//
// tass: verify -np=1
// want: verified

#include <mpi.h>
#include <string.h>

int main(int argc, char **argv) {
    int x = 0, code, copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    code = MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    memcpy(&copy, &code, sizeof code);
    if (copy == MPI_SUCCESS) x = 1;
    MPI_Finalize();
    return x;
}
