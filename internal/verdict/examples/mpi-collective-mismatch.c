// tass verify -np=2 mpi-collective-mismatch.c
#include <mpi.h>

int main(int argc, char **argv) {
    int rank, x = 1;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Bcast(&x, 1, MPI_INT, rank, MPI_COMM_WORLD); // each process names itself as the root
    MPI_Finalize();
    return 0;
}
