// tested_once.c, where the test of a receive is repeated.
//
// tass: verify -np=1
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int nothing, done = 0;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Irecv(&nothing, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request);
    while (!done)
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
