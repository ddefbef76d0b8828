// The two halves of MPI_Sendrecv have types, lengths and tags of their own.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, n = 5;
    double pair[2] = {0.5, 1.5};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        n = 7;
        MPI_Sendrecv(&n, 1, MPI_INT, 1, 1, pair, 2, MPI_DOUBLE, 1, 2,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(pair[0] == 2.5 && pair[1] == 3.5);
    } else {
        double mine[2] = {2.5, 3.5};
        MPI_Sendrecv(mine, 2, MPI_DOUBLE, 0, 2, &n, 1, MPI_INT, 0, 1,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        assert(n == 7);
    }
    MPI_Finalize();
    return 0;
}
