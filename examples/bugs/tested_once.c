// Each receive is tested once, and then waited for: that a test of an operation succeeds at last is promised only where
// the test is repeated (MPI 3.1, section 3.7.4). The concrete interpreter once took the next receive for the same, as
// it has its number.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int nothing, done = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    while (!done) { // want nontermination
        MPI_Irecv(&nothing, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
