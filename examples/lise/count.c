// Each process counts from 1 to N.
//
// tass: verify -np=10
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {N>=1} int
#define N 7

int main(int argc, char **argv) {
    int rank, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective invariant COUNT i == PROC[0]@main.i && i <= N
#pragma TASS variant N - i
    for (i = 1; i < N; i++)
        ;
    assert(i == N);
    MPI_Finalize();
    return 0;
}
