// A collective loop invariant whose processes leave the loop after different numbers of
// iterations.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>

#pragma TASS input {N >= 2}
int N;

int main(int argc, char **argv) {
    int rank, i = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective invariant LOOP 0 <= i && i <= N // want loop-invariant "conflicting loop exit"
    while (i < N - rank) i++;
    MPI_Finalize();
    return 0;
}
