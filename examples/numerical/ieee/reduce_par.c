// reduce_spec.c with a number on each of N processes, added up by MPI_Reduce. Two numbers
// have one sum, whichever comes first. Three have up to three, depending on which two are
// added first, and MPI leaves that open: two runs of the program can print different sums.
//
// tass: compare -np2=2 -inputN=2 reduce_spec.c reduce_par.c
// want: verified ieee
// tass: compare -np2=3 -inputN=3 reduce_spec.c reduce_par.c
// want: verified real

#include <mpi.h>

#pragma TASS input {N >= 1} int
#define N 2
#pragma TASS input
double x[N];
#pragma TASS output
double r;

int main(int argc, char **argv) {
    int rank;
    double sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Reduce(&x[rank], &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        r = sum;
    MPI_Finalize();
    return 0;
}
