// Each receive is tested once, and then waited for: that a test of an operation succeeds at last is promised only where
// the test is repeated (MPI 3.1, section 3.7.4). The concrete interpreter once took the next receive for the same, as
// it has its number.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int one = 1, nothing, done = 0;
    MPI_Request sent, request;
    MPI_Init(&argc, &argv);
    while (!done) { // want nontermination
        MPI_Isend(&one, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &sent);
        MPI_Irecv(&nothing, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &request);
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        MPI_Wait(&sent, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
