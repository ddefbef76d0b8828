// The processes must agree on the counts of all.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, v[3] = {1, 2, 3}, w[3], counts[2] = {1, 2};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1) {
        counts[0] = 2;
        counts[1] = 1;
    }
    MPI_Reduce_scatter(v, w, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD); // want mpi-collective-mismatch
    MPI_Finalize();
    return 0;
}
