// tass verify -np=2 mpi-truncation.c
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, a[4] = {1, 2, 3, 4};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(a, 4, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(a, 3, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // four come
    MPI_Finalize();
    return 0;
}
