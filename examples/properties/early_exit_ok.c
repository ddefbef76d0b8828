// Property 6: a process that has nothing to do finalises MPI before it leaves.
//
// tass: verify -np=1
// want: verified

#include <stdlib.h>
#include <mpi.h>

#pragma TASS input {n>=0 && n<=2}
int n;

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    if (n == 0) {
        MPI_Finalize();
        exit(0);
    }
    MPI_Finalize();
    return 0;
}
