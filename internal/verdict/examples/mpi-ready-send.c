// tass verify -np=2 mpi-ready-send.c
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1, y;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Rsend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); // nothing says that rank 1 waits already
    else
        MPI_Recv(&y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Finalize();
    return 0;
}
