// Characters are put among the ints of a window that was made by a pointer to ints.
//
// tass: verify -np=2
// want: violated
#include <mpi.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int rank;
    char text[3] = "ab";
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int *row = malloc(3 * sizeof(int));
    row[0] = row[1] = row[2] = 0;
    MPI_Win_create(row, 3 * sizeof(int), 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
    MPI_Win_fence(0, win);
    if (rank == 0)
        MPI_Put(text, 3, MPI_CHAR, 1, 2, 3, MPI_CHAR, win);
    MPI_Win_fence(0, win); // want mpi-type-mismatch "MPI_CHAR"
    MPI_Win_free(&win);
    free(row);
    MPI_Finalize();
    return 0;
}
