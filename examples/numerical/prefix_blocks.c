// prefix_seq.c with a block of numbers on each process. MPI_Exscan gives each process the sum
// of the blocks before its own; the first process gets nothing, and begins with 0.
//
// tass: compare -np2=1..4 -inputN=5 prefix_seq.c prefix_blocks.c
// want: verified

#include <mpi.h>

#pragma TASS input {N >= 1} int
#define N 5
#pragma TASS input
double x[N];
#pragma TASS output
double sums[N];

int main(int argc, char **argv) {
    int rank, nprocs;
    double own = 0.0, before;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int first = N * rank / nprocs, end = N * (rank + 1) / nprocs;
    for (int i = first; i < end; i++)
        own += x[i];
    MPI_Exscan(&own, &before, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        before = 0.0;
    for (int i = first; i < end; i++) {
        before += x[i];
        sums[i] = before;
    }
    MPI_Finalize();
    return 0;
}
