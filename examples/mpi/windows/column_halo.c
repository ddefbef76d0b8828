// Each process has a block of a matrix with a column of its neighbours' on either side. It puts its first and its last
// column there, with a datatype that has the columns' stride, and then has what the whole matrix has.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

#define ROWS 3
#define COLUMNS 4

int main(int argc, char **argv) {
    int rank, size, i, j;
    double (*block)[COLUMNS];
    MPI_Win win;
    MPI_Datatype column;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Type_vector(ROWS, 1, COLUMNS, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    MPI_Win_allocate(ROWS * COLUMNS * sizeof(double), sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &block, &win);
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            block[i][j] = j == 0 || j == COLUMNS - 1 ? -1 : 100 * i + 2 * rank + j;
    MPI_Win_fence(MPI_MODE_NOPRECEDE, win);
    MPI_Put(&block[0][1], 1, column, rank > 0 ? rank - 1 : MPI_PROC_NULL, COLUMNS - 1, 1, column, win);
    MPI_Put(&block[0][COLUMNS - 2], 1, column, rank < size - 1 ? rank + 1 : MPI_PROC_NULL, 0, 1, column, win);
    MPI_Win_fence(MPI_MODE_NOSTORE | MPI_MODE_NOPUT | MPI_MODE_NOSUCCEED, win);
    for (i = 0; i < ROWS; i++) {
        assert(block[i][0] == (rank > 0 ? 100 * i + 2 * rank : -1));
        assert(block[i][COLUMNS - 1] == (rank < size - 1 ? 100 * i + 2 * rank + COLUMNS - 1 : -1));
    }
    MPI_Type_free(&column);
    MPI_Win_free(&win);
    MPI_Finalize();
    return 0;
}
