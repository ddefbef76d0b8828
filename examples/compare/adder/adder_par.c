// Sums an array, every process one section of it. The text after this comment
// is Fig. 3(b) of Siegel and Zirkel, The Toolkit for Accurate Scientific
// Software, section 1.2.
//
// tass: compare -np2=1..4 -inputB=6 adder_seq.c adder_par.c
// want: verified real
// tass: verify -np=1..4 -inputB=5
// want: verified

#include<mpi.h>
#pragma TASS input int
#define B 10
#pragma TASS input {n>=0 && n<=B} int
#define n 10
#pragma TASS input
double a[n];
#pragma TASS output
double sum;
int myrank, nprocs; double localSum = 0.0;

double computeGlobalSum() {
    double result = localSum, buffer; int i;
    for (i=1; i<nprocs; i++) {
        MPI_Recv(&buffer, 1, MPI_DOUBLE, i, 0, MPI_COMM_WORLD,
                MPI_STATUS_IGNORE);
        result += buffer;
    }
    return result;
}

void main() {
    int argc; char **argv; int first, afterLast, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &myrank);
    first = n*myrank/nprocs;
    afterLast = n*(myrank+1)/nprocs;
    for (i=first; i<afterLast; i++) localSum += a[i];
    if (myrank == 0) sum = computeGlobalSum();
    else MPI_Send(&localSum, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
}
