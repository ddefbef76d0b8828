// exit with another status than 0 is an abort, and where MPI has not been finalised
// that is all: neither that MPI_Finalize was not called nor that the other process
// waits for it is a violation of its own.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdlib.h>

#pragma TASS input {n>=0 && n<=2}
int n;

void check(int ok) {
    if (!ok)
        exit(EXIT_FAILURE); // want abort "status 1"
}

int main(int argc, char **argv) {
    int rank, x = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        check(n > 0);
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    exit(n - n);
}
