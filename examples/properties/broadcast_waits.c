// Property 7: the root of a broadcast sends a message after it which the other
// process receives before it. That works only where MPI_Bcast does not wait for
// the others; MPI allows it to wait.
//
// tass: verify -np=2
// want: violated
// tass: verify -np=2 -deadlock=absolute
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1, y = 2;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD); // want potential-deadlock
        MPI_Send(&y, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
