// A nonblocking barrier and a blocking one are not one barrier (MPI 3.1, section 5.12).
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Request q;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        MPI_Ibarrier(MPI_COMM_WORLD, &q);
        MPI_Wait(&q, MPI_STATUS_IGNORE);
    } else
        MPI_Barrier(MPI_COMM_WORLD); // want mpi-collective-mismatch "rank 0 calls MPI_Ibarrier at line 14"
    MPI_Finalize();
    return 0;
}
