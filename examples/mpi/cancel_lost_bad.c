// Defect: a receive is cancelled whatever the sender does, and the message that it did not get is never received.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = -1;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Irecv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Cancel(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else {
        x = 7;
        MPI_Isend(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &request); // want mpi-unreceived-message
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Wait(&request, MPI_STATUS_IGNORE); // want potential-deadlock
    }
    MPI_Finalize();
    return 0;
}
