// tass verify -np=2 --check=uninitialized-send uninitialized-send.c
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, pair[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
        pair[0] = 1;
        MPI_Send(pair, 2, MPI_INT, 1, 0, MPI_COMM_WORLD); // pair[1] has no value
    } else {
        MPI_Recv(pair, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    MPI_Finalize();
    return 0;
}
