// Defect: process 0 receives a message by a copy of its handle once more.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 1, y;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        MPI_Send(&x, 1, MPI_INT, 0, 1, MPI_COMM_WORLD);
    } else {
        MPI_Message message, again;
        MPI_Request request;
        MPI_Mprobe(1, 1, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
        again = message;
        MPI_Imrecv(&y, 1, MPI_INT, &message, &request);
        MPI_Mrecv(&y, 1, MPI_INT, &again, MPI_STATUS_IGNORE); // want mpi-request-misuse "received already"
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
