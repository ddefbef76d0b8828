// The last process gives the length of its row for that of a block.
//
// tass: verify -np=2..3
// want: violated

#include <mpi.h>

#pragma TASS input
double A[9][9];

int main(int argc, char **argv) {
    int rank, nprocs, each = 1;
    double column[9];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    if (rank == nprocs - 1)
        each = nprocs;
    MPI_Alltoall(A[rank], each, MPI_DOUBLE, column, each, MPI_DOUBLE, MPI_COMM_WORLD); // want mpi-collective-mismatch
    MPI_Finalize();
    return 0;
}
