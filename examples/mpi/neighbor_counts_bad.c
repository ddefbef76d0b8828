// In a line of processes each sends one element to its lower neighbour and two to its upper one, and takes it that the
// same comes back: two come from below, where it expects one.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int nprocs, wraps = 0, own[3] = {1, 2, 3}, halo[3], counts[2] = {1, 2}, displs[2] = {0, 1};
    MPI_Comm line;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Cart_create(MPI_COMM_WORLD, 1, &nprocs, &wraps, 0, &line);
    MPI_Neighbor_alltoallv(own, counts, displs, MPI_INT, halo, counts, displs, MPI_INT, line); // want mpi-collective-mismatch "1 element of MPI_INT to receive from rank 0"
    MPI_Comm_free(&line);
    MPI_Finalize();
    return 0;
}
