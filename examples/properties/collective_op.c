// Property 13: the processes reduce with different operations.
//
// tass: verify -np=2..3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, result;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(&rank, &result, 1, MPI_INT, rank == 0 ? MPI_SUM : MPI_MAX, MPI_COMM_WORLD); // want mpi-collective-mismatch
    MPI_Finalize();
    return 0;
}
