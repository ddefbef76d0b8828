// It makes no difference through which copy of a request one waits.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Request r, copy;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
    copy = r;
    MPI_Wait(&copy, MPI_STATUS_IGNORE);
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
