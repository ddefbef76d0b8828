// Defect: process 0 receives the partial sums in its accumulator, so each one
// overwrites what was there instead of being added.
//
// tass: compare -np2=2..4 -inputB=6 adder_seq.c adder_bad_accumulator.c
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

int main(int argc, char **argv) {
    int rank, nprocs;
    double result = 0.0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int first = n * rank / nprocs;
    int afterLast = n * (rank + 1) / nprocs;
    for (int i = first; i < afterLast; i++)
        result += a[i];
    if (rank == 0) {
        for (int source = 1; source < nprocs; source++)
            MPI_Recv(&result, 1, MPI_DOUBLE, source, 0, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        sum = result; // want not-equivalent "sum"
    } else {
        MPI_Send(&result, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
