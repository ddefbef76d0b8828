// What comes from one process would overwrite what comes from another one (MPI 3.1, section 5.5).
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    int rank, own[2] = {1, 2}, all[4], counts[2] = {2, 2}, at[2] = {0, 1};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Gatherv(own, 2, MPI_INT, all, counts, at, MPI_INT, 0, MPI_COMM_WORLD); // want mpi-invalid-argument "receives from rank 0 and from rank 1 overlaps"
    MPI_Finalize();
    return 0;
}
