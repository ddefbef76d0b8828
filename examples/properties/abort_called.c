// An abort is a violation at its line, whoever calls it: the process whose input is
// bad ends the program by force.
//
// tass: verify -np=2
// want: violated

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#pragma TASS input {n>=-1 && n<=2}
int n;

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (n < 0 && rank == 1) {
        fprintf(stderr, "n is negative\n");
        MPI_Abort(MPI_COMM_WORLD, 1); // want abort "MPI_Abort"
    }
    MPI_Finalize();
    return 0;
}
