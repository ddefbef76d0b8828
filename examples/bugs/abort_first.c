// Every process gives up with a status of its own, and none waits for the others: with which
// one the program ends depends on which of them is the first.
//
// tass: compare -np2=1 abort_first_spec.c abort_first.c
// want: verified
// tass: compare -np2=2..3 abort_first_spec.c abort_first.c
// want: violated

#include <mpi.h>

#pragma TASS output
int result;

int main(int argc, char **argv) {
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Abort(MPI_COMM_WORLD, rank + 1);
    return 0;
} // want not-equivalent "the exit status differs: the specification ends with 1, the implementation with 2"
