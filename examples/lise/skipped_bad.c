// Defect: only process 0 goes round a loop that all processes are said to go round. The
// others have ended by the time it comes to the loop once more.
//
// tass: verify -np=2..3
// want: violated

#include <mpi.h>

#pragma TASS input {N>=0} int
#define N 10

int main(int argc, char **argv) {
    int rank, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) {
#pragma TASS variant N - i
#pragma TASS collective invariant I i >= 0 // want loop-invariant "never comes to the loop"
        for (i = 0; i < N; i++)
            ;
    }
    MPI_Finalize();
    return 0;
}
