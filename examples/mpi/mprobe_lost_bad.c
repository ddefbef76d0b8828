// Defect: process 0 takes a message out of matching, and never receives it.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 1, found = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        MPI_Request request;
        MPI_Isend(&x, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, &request);
        MPI_Request_free(&request);
    } else {
        MPI_Message message;
        while (!found)
            MPI_Improbe(1, 2, MPI_COMM_WORLD, &found, &message, MPI_STATUS_IGNORE); // want mpi-unreceived-message "never received"
    }
    MPI_Finalize();
    return 0;
}
