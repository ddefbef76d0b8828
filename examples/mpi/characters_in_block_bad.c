// Ints in a block of the heap are sent as characters by the pointer to int: the datatype is a mistake, although
// characters can be in any memory. An earlier call that was passed a pointer to characters makes no difference.
//
// tass: verify -np=2
// want: violated
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int *row = (int *)malloc(2 * sizeof(int));
    row[0] = row[1] = rank;
    MPI_Bcast((signed char *)row, 8, MPI_SIGNED_CHAR, 0, MPI_COMM_WORLD);
    MPI_Bcast(row, 8, MPI_SIGNED_CHAR, 0, MPI_COMM_WORLD); // want mpi-type-mismatch "int"
    free(row);
    MPI_Finalize();
    return 0;
}
