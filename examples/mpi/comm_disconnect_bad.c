// All communication on a communicator must be complete before it is disconnected.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Comm library;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &library);
    if (rank == 0)
        MPI_Isend(&rank, 1, MPI_INT, 1, 0, library, &request);
    else
        MPI_Irecv(&x, 1, MPI_INT, 0, 0, library, &request); // want mpi-invalid-argument "disconnected"
    MPI_Comm_disconnect(&library);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
