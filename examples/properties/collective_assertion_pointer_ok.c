// Property 3: variables of other functions, arrays, and memory that pointers of other
// processes lead to.
//
// tass: verify -np=2..3
// want: verified

#include <mpi.h>
#include <stdlib.h>

int calls;

static void step(double *block, int rank) {
    calls++;
#pragma TASS collective assert STEP PROC[0].calls == calls && PROC[0]@main.length == 2 && PROC[0]@main.table[1] == 7 && block[0] == rank && PROC[1]@step.block[0] == 1
}

int main(int argc, char **argv) {
    int rank, length, table[2] = {0, 7}, i;
    double *block;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    length = rank + 2;
    block = malloc(length * sizeof(double));
    for (i = 0; i < length; i++)
        block[i] = rank + i;
#pragma TASS collective assert BLOCK forall {int j | 0 <= j && j < PROC[1].length} PROC[1].block[j] == 1 + j
    step(block, rank);
    free(block);
    MPI_Finalize();
    return 0;
}
