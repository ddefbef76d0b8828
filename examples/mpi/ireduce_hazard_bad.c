// The next value is computed where the last one is still on its way.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x, sum;
    MPI_Request q;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    x = rank;
    MPI_Ireduce(&x, &sum, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD, &q);
    x++; // want mpi-buffer-hazard
    MPI_Wait(&q, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
