// Defect: memory from MPI_Alloc_mem is never freed.
//
// tass: verify -np=1
// want: violated

#include <mpi.h>

int main(int argc, char **argv) {
    double *block;
    MPI_Init(&argc, &argv);
    MPI_Alloc_mem(4 * sizeof(double), MPI_INFO_NULL, &block); // want memory-leak
    block[3] = 0.5;
    MPI_Finalize();
    return 0;
}
