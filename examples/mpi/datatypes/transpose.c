// A matrix whose rows are on different processes is transposed by one MPI_Ialltoallw: rows go out element by element, and
// come in as columns of the result. The datatypes are freed while the collective is under way.
//
// tass: verify -np=3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input
double m[6][6];

int main(int argc, char **argv) {
    int rank, one[3] = {1, 1, 1}, from[3], to[3];
    double mine[2][6], turned[2][6];
    MPI_Datatype block, cell, column, blocks[3], columns[3];
    MPI_Request r;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 6; j++)
            mine[i][j] = m[2 * rank + i][j];
    MPI_Type_create_subarray(2, (int[]){2, 6}, (int[]){2, 2}, (int[]){0, 0}, MPI_ORDER_C, MPI_DOUBLE, &block);
    MPI_Type_vector(2, 1, 6, MPI_DOUBLE, &cell);
    MPI_Type_create_hvector(2, 1, sizeof(double), cell, &column);
    MPI_Type_commit(&block);
    MPI_Type_commit(&column);
    for (int p = 0; p < 3; p++) {
        from[p] = to[p] = 2 * p * sizeof(double);
        blocks[p] = block;
        columns[p] = column;
    }
    MPI_Ialltoallw(mine, one, from, blocks, turned, one, to, columns, MPI_COMM_WORLD, &r);
    MPI_Type_free(&block);
    MPI_Type_free(&cell);
    MPI_Type_free(&column);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 6; j++)
            assert(turned[i][j] == m[j][2 * rank + i]);
    MPI_Finalize();
    return 0;
}
