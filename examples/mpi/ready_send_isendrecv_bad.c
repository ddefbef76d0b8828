// Defect: the message of MPI_Isendrecv says nothing about the receive that the same call begins. That it is posted
// is known when the process is behind the call, as in ready_send_beside.c.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 1, y;
    MPI_Request request;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Isendrecv(&x, 1, MPI_INT, 1, 0, &y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Rsend(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); // want mpi-ready-send
    }
    MPI_Finalize();
    return 0;
}
