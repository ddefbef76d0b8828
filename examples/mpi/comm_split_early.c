// A process that gets a communicator from MPI_Comm_split knows who belongs to it, and so what all have said: the receive
// is there when the message is sent.
//
// tass: verify -np=2..3
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0, y = 0;
    MPI_Comm part;
    MPI_Request q;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        MPI_Irecv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
    MPI_Comm_split(MPI_COMM_WORLD, rank == 1 ? MPI_UNDEFINED : rank, 0, &part);
    if (rank == 0)
        MPI_Rsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    if (rank == 1)
        MPI_Wait(&q, MPI_STATUS_IGNORE);
    else
        MPI_Comm_free(&part);
    MPI_Finalize();
    return 0;
}
