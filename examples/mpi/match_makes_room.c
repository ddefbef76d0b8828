// A posted receive takes messages of tag 5 before the blocking one can. Only when it has
// taken the one of rank 1, which comes behind another message of rank 1, does the blocking
// receive get that of rank 2. What rank 3 does has nothing to do with it.
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
    MPI_Request r[3] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Sendrecv(&x, 1, MPI_INT, rank, n, &y, 1, MPI_INT, rank, n, MPI_COMM_WORLD, &st); // tells the values of n apart
    if (rank == 0) {
        MPI_Irecv(&x, 1, MPI_INT, MPI_ANY_SOURCE, 5, MPI_COMM_WORLD, &r[0]);
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
        assert(n == 0 || st.MPI_SOURCE == 1); // want assertion
        MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &st);
        for (int i = 1; i < 3; i++) MPI_Send(&y, 1, MPI_INT, i, 8, MPI_COMM_WORLD);
    } else if (rank == 3) {
        MPI_Irecv(&y, 1, MPI_INT, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, &r[0]);
    } else {
        if (rank == 1) {
            MPI_Isend(&x, 1, MPI_INT, 0, 7, MPI_COMM_WORLD, &r[0]);
            MPI_Isend(&x, 1, MPI_INT, 3, 9, MPI_COMM_WORLD, &r[1]);
        }
        MPI_Isend(&x, 1, MPI_INT, 0, 5, MPI_COMM_WORLD, &r[2]);
        MPI_Recv(&y, 1, MPI_INT, 0, 8, MPI_COMM_WORLD, &st);
    }
    MPI_Waitall(3, r, MPI_STATUSES_IGNORE);
    MPI_Finalize();
    return 0;
}
