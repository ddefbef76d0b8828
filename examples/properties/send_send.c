// Property 7: two processes send to each other before they receive; they hang
// when MPI does not buffer the messages.
//
// tass: verify -np=2
// want: violated
// tass: verify -np=2 -deadlock=potential
// want: violated
// tass: verify -np=2 -deadlock=absolute
// want: verified
// tass: verify -np=2 -deadlock=none
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, theirs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Send(&rank, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD); // want potential-deadlock
    MPI_Recv(&theirs, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
