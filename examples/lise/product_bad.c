// Defect: the last process leaves out a row if there are no columns, and comes to the
// end of the outer loop before the others.
//
// tass: verify -np=2
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0} int
#define n 4
#pragma TASS input {m>=0} int
#define m 3

int main(int argc, char **argv) {
    int rank, i, j, s = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective invariant ROW i == PROC[0]@main.i && 0 <= i && i <= n && s == i * m // want loop-invariant
    for (i = 0; i < n; i++) {
#pragma TASS collective invariant COLUMN i == PROC[0]@main.i && 0 <= i && i < n \
    && j == PROC[0]@main.j && 0 <= j && j <= m && s == i * m + j
        for (j = 0; j < m; j++)
            s++;
        if (rank == 1 && m == 0)
            i++;
    }
    assert(s == n * m);
    MPI_Finalize();
    return 0;
}
