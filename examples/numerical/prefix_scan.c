// prefix_seq.c with a number on each of N processes: MPI_Scan gives each process the sum of
// the numbers up to its own. Two numbers have one sum, whichever comes first. Of three and
// more, MPI leaves open which are added first, for each process on its own.
//
// tass: compare -np2=2 -inputN=2 prefix_seq.c prefix_scan.c
// want: verified ieee
// tass: compare -np2=4 -inputN=4 prefix_seq.c prefix_scan.c
// want: verified real

#include <mpi.h>

#pragma TASS input {N >= 1} int
#define N 4
#pragma TASS input
double x[N];
#pragma TASS output
double sums[N];

int main(int argc, char **argv) {
    int rank;
    double sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Scan(&x[rank], &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    sums[rank] = sum;
    MPI_Finalize();
    return 0;
}
