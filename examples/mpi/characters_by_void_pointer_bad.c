// Ints in a block of the heap are sent as characters through a pointer to void: nothing says that characters are meant.
//
// tass: verify -np=2
// want: violated
#include <mpi.h>
#include <stdlib.h>

static void transfer(void *buffer, int count, int rank) {
    if (rank == 0)
        MPI_Send(buffer, count, MPI_CHAR, 1, 0, MPI_COMM_WORLD); // want mpi-type-mismatch "int"
    else
        MPI_Recv(buffer, count, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int *block = malloc(2 * sizeof(int));
    if (rank == 0)
        block[0] = block[1] = 7;
    transfer(block, 6, rank);
    free(block);
    MPI_Finalize();
    return 0;
}
