// tass verify -np=2 mpi-type-mismatch.c
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, n = 3;
    double x;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&n, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(&x, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // an int was sent
    MPI_Finalize();
    return 0;
}
