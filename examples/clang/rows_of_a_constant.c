// A block as rows whose length the compiler does not know: a const int, or a number that the program has computed. The
// rows are as long as that says, and so is the block.
//
// tass: verify -np=2
// want: verified
// tass: verify -np=2 -DBEYOND
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stdlib.h>

const int COLUMNS = 3;

int main(int argc, char **argv) {
    int rank, size, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int wide = 2 * size;
    int(*table)[COLUMNS] = malloc(2 * COLUMNS * sizeof(int));
    double(*wider)[wide];
    wider = malloc(sizeof(double) * 2 * wide);
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < COLUMNS; j++)
            table[i][j] = rank == 0 ? 10 * i + j : -1;
    MPI_Bcast(table, 2 * COLUMNS, MPI_INT, 0, MPI_COMM_WORLD);
    for (int j = 0; j < COLUMNS; j++)
        sum += table[1][j];
    assert(sum == 33);
    for (int j = 0; j < wide; j++)
        wider[1][j] = j;
    assert(wider[1][wide - 1] == 3 && &wider[1][0] - &wider[0][0] == 4);
#ifdef BEYOND
    table[2][0] = 0; // want out-of-bounds "block"
#endif
    free(wider);
    free(table);
    MPI_Finalize();
    return 0;
}
