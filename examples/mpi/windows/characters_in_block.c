// A window is made by a pointer to characters, in a block of the heap that holds ints: characters are put into the
// middle of these, and got from there.
//
// tass: verify -np=2
// want: verified
#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank;
    char text[3] = "ab", got[2];
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int *row = malloc(3 * sizeof(int));
    row[0] = row[1] = row[2] = 0;
    char *bytes = (char *)row;
    MPI_Win_create(bytes, 3 * sizeof(int), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Put(text, 3, MPI_CHAR, 1, 2, 3, MPI_CHAR, win);
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Get(got, 2, MPI_CHAR, 1, 3, 2, MPI_CHAR, win);
    MPI_Win_fence(0, win);
    assert(bytes[2] == (rank == 1 ? 'a' : 0) && bytes[3] == (rank == 1 ? 'b' : 0) && row[2] == 0);
    assert(rank == 1 || got[0] == 'b' && got[1] == 0);
    MPI_Win_free(&win);
    free(row);
    MPI_Finalize();
    return 0;
}
