// One process does not expect as much of the first as that sends, and as the others expect.
//
// tass: verify -np=3
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, own[2] = {1, 2}, all[6], counts[3] = {2, 1, 1}, at[3] = {0, 2, 4};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 1)
        counts[0] = 1;
    MPI_Allgatherv(own, rank == 0 ? 2 : 1, MPI_INT, all, counts, at, MPI_INT, MPI_COMM_WORLD); // want mpi-collective-mismatch "1 element of MPI_INT to receive from rank 0"
    MPI_Finalize();
    return 0;
}
