// Two processes wait for their sends before they receive: a hang unless MPI buffers.
//
// tass: verify -np=2
// want: violated
// tass: verify -np=2 -deadlock=absolute
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, theirs;
    MPI_Request sent;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Isend(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &sent);
    MPI_Wait(&sent, MPI_STATUS_IGNORE); // want potential-deadlock
    MPI_Recv(&theirs, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
