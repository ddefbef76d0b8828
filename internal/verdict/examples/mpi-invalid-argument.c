// tass verify -np=2 mpi-invalid-argument.c
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD); // the ranks of two processes are 0 and 1
    MPI_Finalize();
    return 0;
}
