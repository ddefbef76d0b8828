// A process that says MPI_UNDEFINED gets no communicator, and need not wait in MPI_Comm_split for what the others say
// (MPI 3.1, section 2.4): the receive need not be there when the message is sent.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0, y = 0;
    MPI_Comm rest;
    MPI_Request q;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        MPI_Irecv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
    MPI_Comm_split(MPI_COMM_WORLD, rank == 0 ? MPI_UNDEFINED : 7, 0, &rest);
    if (rank == 0)
        MPI_Rsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); // want mpi-ready-send
    else
        MPI_Comm_free(&rest);
    if (rank == 1)
        MPI_Wait(&q, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
