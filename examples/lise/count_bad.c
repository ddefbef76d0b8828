// Defect: the loop goes on for one iteration too many.
//
// tass: verify -np=3
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N>=1} int
#define N 7

int main(int argc, char **argv) {
    int rank, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective invariant COUNT i == PROC[0]@main.i && i <= N + 1
#pragma TASS variant N + 1 - i
    for (i = 1; i <= N; i++)
        ;
    assert(i == N); // want assertion
    MPI_Finalize();
    return 0;
}
