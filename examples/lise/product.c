// The product of two inputs, counted in two loops one inside of the other. Where m is 0
// the inner loop does nothing: which it is, is known in the inner loop alone, and the
// processes agree on it all the same when they come to the outer one again.
//
// tass: verify -np=1..3
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0} int
#define n 4
#pragma TASS input {m>=0} int
#define m 3

int main(int argc, char **argv) {
    int i, j, s = 0;
    MPI_Init(&argc, &argv);
#pragma TASS collective invariant ROW i == PROC[0]@main.i && 0 <= i && i <= n && s == i * m
    for (i = 0; i < n; i++) {
#pragma TASS collective invariant COLUMN i == PROC[0]@main.i && 0 <= i && i < n \
    && j == PROC[0]@main.j && 0 <= j && j <= m && s == i * m + j
        for (j = 0; j < m; j++)
            s++;
    }
    assert(s == n * m);
    MPI_Finalize();
    return 0;
}
