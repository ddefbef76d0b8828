// Defect: memory from MPI_Alloc_mem is given back by free.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int *block;
    MPI_Init(&argc, &argv);
    MPI_Alloc_mem(sizeof(int), MPI_INFO_NULL, &block);
    block[0] = 1;
    free(block); // want invalid-free "MPI_Free_mem"
    MPI_Finalize();
    return 0;
}
