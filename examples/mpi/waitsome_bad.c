// Defect: the indices that MPI_Waitsome gives are taken to be ordered. The Standard says which
// they are, and not in which order; that implementations go through the requests one by one is
// their own affair.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, n, x[2], which[2];
    MPI_Request r[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv(&x[0], 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Irecv(&x[1], 1, MPI_INT, 2, 0, MPI_COMM_WORLD, &r[1]);
        MPI_Waitsome(2, r, &n, which, MPI_STATUSES_IGNORE);
        if (n == 2)
            assert(which[0] < which[1]); // want assertion
        MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    } else {
        MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
