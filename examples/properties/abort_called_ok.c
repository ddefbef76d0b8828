// An abort that no input reaches is none, and the status that main returns is no
// abort.
//
// tass: verify -np=2
// want: verified

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#pragma TASS input {n>=-1 && n<=2}
int n;

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (n < -1 && rank == 1)
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    if (n < 0) {
        fprintf(stderr, "n is negative\n");
        return 1;
    }
    exit(0);
}
