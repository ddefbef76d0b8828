// Under MPI_ERRORS_RETURN, calls with wrong arguments have no effect, and return errors that the program looks at.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n >= 1 && n <= 2}
int n;

int main(int argc, char **argv) {
    int rank, size, x = 5, class, rc;
    MPI_Comm twin;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_dup(MPI_COMM_WORLD, &twin);
    if (rank == 0) {
        rc = MPI_Send(&rank, 1, MPI_INT, n, 0, twin); // n may be 2, and then nothing is sent
        if (rc != MPI_SUCCESS) {
            MPI_Error_class(rc, &class);
            assert(class == MPI_ERR_RANK && n == 2);
        }
    } else if (n == 1)
        MPI_Recv(&x, 1, MPI_INT, 0, 0, twin, MPI_STATUS_IGNORE);
    x = 5;
    assert(MPI_Recv(&x, -1, MPI_INT, 0, 0, twin, MPI_STATUS_IGNORE) != MPI_SUCCESS);
    assert(x == 5);
    rc = MPI_Bcast(&x, 1, MPI_DATATYPE_NULL, 0, twin);
    assert(rc != MPI_SUCCESS);
    assert(MPI_Comm_size(MPI_COMM_NULL, &size) != MPI_SUCCESS);
    MPI_Comm_free(&twin);
    MPI_Finalize();
    return 0;
}
