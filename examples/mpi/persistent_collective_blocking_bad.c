// The root starts a persistent broadcast, which it can leave at once; the others call the blocking one, which matches
// only where it is called before: they wait for ever.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1;
    MPI_Request bcast;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Bcast_init(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &bcast);
    if (rank == 0) {
        MPI_Start(&bcast);
        MPI_Wait(&bcast, MPI_STATUS_IGNORE);
    } else {
        MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD); // want deadlock
    }
    MPI_Request_free(&bcast);
    MPI_Finalize();
    return 0;
}
