// tested_once.c, where the test of a receive is repeated.
//
// tass: verify -np=1
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int one = 1, nothing, done = 0;
    MPI_Request sent, request;
    MPI_Init(&argc, &argv);
    MPI_Isend(&one, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &sent);
    MPI_Irecv(&nothing, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &request);
    while (!done)
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Wait(&sent, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
