// Property 13: the processes reduce with the same operation.
//
// tass: verify -np=1..3
// want: verified

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, result;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Allreduce(&rank, &result, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
