// What process 0 assumes ends its own iteration of a loop with an invariant: process 1 has heard nothing of it, and comes
// to an assertion that is false in the fourth.
//
// tass: verify -np=2 --errors=1
// want: violated

#include <assert.h>
#include <mpi.h>

#pragma TASS input {n>=0}
int n;

int main(int argc, char **argv) {
    int rank, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective invariant BOTH 0 <= i && i <= n && i == PROC[0]@main.i
    for (i = 0; i < n; i++) {
        if (rank == 0) {
#pragma TASS assume 0
        } else {
            assert(i < 3); // want assertion
        }
    }
    MPI_Finalize();
    return 0;
}
