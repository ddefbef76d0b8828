// Property 13: every process names itself as the root.
//
// tass: verify -np=2..3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Bcast(&x, 1, MPI_INT, rank, MPI_COMM_WORLD); // want mpi-collective-mismatch
    MPI_Finalize();
    return 0;
}
