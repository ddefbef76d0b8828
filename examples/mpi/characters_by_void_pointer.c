// Texts are in blocks of the heap that were made for ints, and are sent and received through pointers to void: where
// strcpy or memcpy has put characters, or nothing at all was stored, characters are what is meant.
//
// tass: verify -np=2
// want: verified
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

static void transfer(void *buffer, int count, int rank) {
    if (rank == 0)
        MPI_Send(buffer, count, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
    else
        MPI_Recv(buffer, count, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv) {
    int rank;
    char text[4] = "abc";
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int *block = malloc(2 * sizeof(int)), *other = malloc(sizeof(int));
    if (rank == 0) {
        strcpy((char *)block, "hello");
        memcpy(other, text, 4);
    }
    transfer(block, 6, rank);
    transfer(other, 4, rank);
    assert(strcmp((char *)block, "hello") == 0 && ((char *)other)[2] == 'c');
    free(other);
    free(block);
    MPI_Finalize();
    return 0;
}
