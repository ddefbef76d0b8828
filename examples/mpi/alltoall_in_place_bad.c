// A process works in place, and the others do not (MPI 3.1, section 5.8).
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, v[2] = {1, 2}, w[2] = {3, 4};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Alltoall(rank == 0 ? MPI_IN_PLACE : v, 1, MPI_INT, w, 1, MPI_INT, MPI_COMM_WORLD); // want mpi-collective-mismatch "MPI_IN_PLACE"
    MPI_Finalize();
    return 0;
}
