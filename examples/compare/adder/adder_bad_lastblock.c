// Defect: blocks of n/nprocs elements, and nobody takes the n%nprocs elements
// that are left over.
//
// tass: compare -np2=2..4 -inputB=6 adder_seq.c adder_bad_lastblock.c
// want: violated

#include <mpi.h>

#pragma TASS input int
#define B 10
#pragma TASS input {n>=0 && n<=B} int
#define n 10
#pragma TASS input
double a[n];
#pragma TASS output
double sum;

static int rank, nprocs;

static double sumSection(int first, int count) {
    double s = 0.0;
    for (int i = 0; i < count; i++)
        s += a[first + i];
    return s;
}

static double collect(double own) {
    double result = own;
    for (int source = 1; source < nprocs; source++) {
        double part;
        MPI_Recv(&part, 1, MPI_DOUBLE, source, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        result += part;
    }
    return result;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int count = n / nprocs;
    double own = sumSection(rank * count, count);
    if (rank == 0)
        sum = collect(own); // want not-equivalent "sum"
    else
        MPI_Send(&own, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
