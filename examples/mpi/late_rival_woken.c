// Rank 3 sends to rank 0 when it has a message of rank 2 for which its receive was posted
// long before, and which therefore is never seen under way; rank 2 sends that when it has
// one of rank 1. So rank 3 can be the first of whom rank 0 receives something.
// With n = 0 that is allowed: it has to be found where the search has learnt already who
// acts on whom.
//
// tass: verify -np=4
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0 && n<=1}
int n;

int main(int argc, char **argv) {
    int rank, x = 0, y;
    MPI_Request r[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Sendrecv(&x, 1, MPI_INT, rank, n, &y, 1, MPI_INT, rank, n, MPI_COMM_WORLD, &st); // tells the values of n apart
    if (rank == 0) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);
        assert(n == 0 || st.MPI_SOURCE == 1); // want assertion
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &st);
    } else if (rank == 1) {
        MPI_Isend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r[0]);
        MPI_Isend(&x, 1, MPI_INT, 2, 1, MPI_COMM_WORLD, &r[1]);
    } else if (rank == 2) {
        MPI_Recv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &st);
        MPI_Send(&x, 1, MPI_INT, 3, 2, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(&y, 1, MPI_INT, 2, 2, MPI_COMM_WORLD, &r[0]);
        MPI_Wait(&r[0], MPI_STATUS_IGNORE);
        MPI_Send(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
}
