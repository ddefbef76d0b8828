// A persistent collective is made in each step, and its request is overwritten by the next one.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, k, sum;
    MPI_Request reduce;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (k = 0; k < 2; k++) {
        MPI_Allreduce_init(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, &reduce); // want mpi-resource-leak "never freed"
        MPI_Start(&reduce);
        MPI_Wait(&reduce, MPI_STATUS_IGNORE);
    }
    MPI_Request_free(&reduce);
    MPI_Finalize();
    return 0;
}
