// Defect: process 1 answers in ready mode as soon as it has the message of MPI_Sendrecv. The send and the receive of
// that call are concurrent (MPI 3.1, section 3.10): the message may arrive before the receive is posted.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
int main(int argc, char **argv) {
    int rank, x = 1, y;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Sendrecv(&x, 1, MPI_INT, 1, 0, &y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Rsend(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); // want mpi-ready-send
    }
    MPI_Finalize();
    return 0;
}
