// Rank 0 tests again and again whether its message, which rank 1 does not receive, was buffered. MPI need
// never do that.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0, done = 0;
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &r); // want mpi-unreceived-message
        while (!done) MPI_Test(&r, &done, MPI_STATUS_IGNORE); // want nontermination
    }
    MPI_Finalize();
    return 0;
}
