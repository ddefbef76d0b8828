// Processes of even ranks count in step, and those of odd ranks do something else: the invariant and the first assertion
// are of every second rank, and the other assertion of the rest.
//
// tass: verify -np=2..5
// want: verified
// tass: verify -np=4 -DSTEP=2+myrank/2
// want: violated
#include <mpi.h>

#ifndef STEP
#define STEP 2
#endif

#pragma TASS input {n >= 0}
int n;

int main(int argc, char **argv) {
    int myrank, i = 0, sum = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
    if (myrank % 2 == 0) {
#pragma TASS collective {0,2..} invariant TWOS 0 <= i && i <= n && i == PROC[0]@main.i && sum == 2*i // want loop-invariant
        for (i = 0; i < n; i++)
            sum += STEP;
#pragma TASS collective {0,2..} assert EVEN sum == PROC[0]@main.sum && sum == 2*n
    } else {
        sum = 3;
#pragma TASS collective {1,3..} assert ODD sum == PROC[1]@main.sum
    }
    MPI_Finalize();
    return 0;
}
