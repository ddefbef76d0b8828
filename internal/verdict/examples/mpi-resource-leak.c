// tass verify -np=2 mpi-resource-leak.c
#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Comm mine;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &mine); // MPI_Comm_free(&mine) is missing
    MPI_Barrier(mine);
    MPI_Finalize();
    return 0;
}
