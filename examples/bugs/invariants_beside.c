// Two processes go round loops of their own. That one of them waits for a decision, while
// the other one waits for its own, is no execution that goes on for ever.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0} int
#define n 3

int main(int argc, char **argv) {
    int rank, i, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS invariant 0 <= i && i <= n + rank && sum == i
    for (i = 0; i < n + rank; i++)
        sum++;
    assert(sum == n + rank);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
