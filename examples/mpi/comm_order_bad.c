// Collectives on two communicators in different orders: each waits for the other one.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Comm other;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    if (rank == 0) {
        MPI_Barrier(MPI_COMM_WORLD); // want deadlock
        MPI_Barrier(other);
    } else {
        MPI_Barrier(other);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Comm_free(&other);
    MPI_Finalize();
    return 0;
}
