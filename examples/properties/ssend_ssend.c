// Property 7: two processes send synchronously to each other, which hangs
// always.
//
// tass: verify -np=2
// want: violated
// tass: verify -np=2 -deadlock=absolute
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, theirs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Ssend(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); // want deadlock
    MPI_Recv(&theirs, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
