// Property 6: a process that has nothing to do leaves with exit and never finalises
// MPI.
//
// tass: verify -np=1
// want: violated

#include <stdlib.h>
#include <mpi.h>

#pragma TASS input {n>=0 && n<=2}
int n;

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    if (n == 0)
        exit(0); // want mpi-lifecycle
    MPI_Finalize();
    return 0;
}
