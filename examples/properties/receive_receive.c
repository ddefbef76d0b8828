// Property 7: two processes receive from each other before they send.
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
    MPI_Recv(&theirs, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want deadlock
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
