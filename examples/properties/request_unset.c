// Waits for a request that no operation has set.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Wait(&r, MPI_STATUS_IGNORE); // want mpi-request-misuse
    MPI_Finalize();
    return 0;
}
