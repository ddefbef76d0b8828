// Property 11: a message that nobody receives. Its sender also hangs where MPI
// does not buffer it.
//
// tass: verify -np=2
// want: violated
// tass: verify -np=2 -deadlock=absolute
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); // want potential-deadlock // want mpi-unreceived-message
    MPI_Finalize();
    return 0;
}
