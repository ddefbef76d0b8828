// tass verify -np=2 --deadlock=absolute mpi-unreceived-message.c
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0)
        MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); // rank 1 receives nothing
    MPI_Finalize();
    return 0;
}
