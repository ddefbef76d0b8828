// The message is longer than the buffer of the receive, which shows when the process
// waits for it.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, a[3] = {1, 2, 3};
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Send(a, 3, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Irecv(a, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &r);
        MPI_Wait(&r, MPI_STATUS_IGNORE); // want mpi-truncation
    }
    MPI_Finalize();
    return 0;
}
