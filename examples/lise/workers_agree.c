// The workers, all ranks but 0, count in step, and rank 0 does something else: the invariant and the assertion are of
// the ranks from 1 on. Each worker adds what its neighbours add, so that their sums agree after each round.
//
// tass: verify -np=2..4
// want: verified
// tass: verify -np=3 -DSTEP=myrank
// want: violated
#include <mpi.h>

#ifndef STEP
#define STEP 2
#endif

#pragma TASS input {n >= 0}
int n;

int main(int argc, char **argv) {
    int myrank, i = 0, sum = 0, seen = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
    if (myrank > 0) {
#pragma TASS collective {1..} invariant ROUND 0 <= i && i <= n && sum == 2*i && sum == PROC[1]@main.sum // want loop-invariant
        while (i < n) {
            sum += STEP;
            i++;
        }
#pragma TASS collective {1..} assert DONE sum == PROC[1]@main.sum && sum == 2*n
    } else {
        seen = 1;
    }
    MPI_Finalize();
    return 0;
}
