// Property 8: the length of a block is computed as last-first and gets
// negative for an empty block.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {n>=0 && n<=2}
int n;

int main(int argc, char **argv) {
    int rank, first = 1, block[4] = {0};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(block, n - first, MPI_INT, 1, 0, MPI_COMM_WORLD); // want mpi-invalid-argument
    else
        MPI_Recv(block, 4, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
