// Two programs that count alike, the first with two processes. The invariant does not say
// that the counters are equal; that they are, as long as nobody leaves the loop, is found
// from iteration to iteration.
//
// tass: compare -np1=2 -np2=1..2 in_step.c in_step.c
// want: verified

#include <mpi.h>

#pragma TASS input {n>=0} int
#define n 4
#pragma TASS output
int count;

int main(int argc, char **argv) {
    int i;
    MPI_Init(&argc, &argv);
#pragma TASS joint invariant COUNT 0 <= i && i <= n
    for (i = 0; i < n; i++)
        ;
    count = i;
    MPI_Finalize();
    return 0;
}
