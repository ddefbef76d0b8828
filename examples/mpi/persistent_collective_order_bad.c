// The processes make two persistent collectives in different orders: the order of the starts is free, that of the calls
// that make them is not.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1, sum;
    MPI_Request bcast, reduce;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Bcast_init(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &bcast);
    MPI_Allreduce_init(&x, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &reduce); // want mpi-collective-mismatch "MPI_Bcast_init at line 15"
    if (rank == 1)
        MPI_Bcast_init(&x, 1, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &bcast);
    MPI_Request_free(&bcast);
    MPI_Request_free(&reduce);
    MPI_Finalize();
    return 0;
}
