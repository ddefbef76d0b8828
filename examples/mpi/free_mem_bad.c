// Defect: memory from malloc is given to MPI_Free_mem.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int *block;
    MPI_Init(&argc, &argv);
    block = malloc(sizeof(int));
    MPI_Free_mem(block); // want mpi-invalid-argument "not memory from MPI_Alloc_mem"
    MPI_Finalize();
    return 0;
}
