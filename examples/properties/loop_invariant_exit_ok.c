// The twin of loop_invariant_exit.c: all leave the loop after as many iterations.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>

#pragma TASS input {N >= 2}
int N;

int main(int argc, char **argv) {
    int rank, i = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma TASS collective invariant LOOP 0 <= i && i <= N && i == PROC[0].i
    while (i < N) i++;
    MPI_Finalize();
    return 0;
}
