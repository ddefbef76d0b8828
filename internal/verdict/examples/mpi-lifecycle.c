// tass verify -np=1 mpi-lifecycle.c
#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    return 0; // MPI_Finalize is missing
}
