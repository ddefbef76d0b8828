// The root sends the last process a part that is not in its array.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, all[4] = {1, 2, 3, 4}, own[2], counts[2] = {2, 2}, at[2] = {0, 3};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Scatterv(all, counts, at, MPI_INT, own, 2, MPI_INT, 0, MPI_COMM_WORLD); // want out-of-bounds
    MPI_Finalize();
    return 0;
}
