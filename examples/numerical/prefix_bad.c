// prefix_blocks.c with MPI_Scan for MPI_Exscan: each process begins with its own block, which
// counts twice then.
//
// tass: compare -np2=2 -inputN=5 prefix_seq.c prefix_bad.c
// want: violated

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
    MPI_Scan(&own, &before, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        before = 0.0;
    for (int i = first; i < end; i++) {
        before += x[i];
        sums[i] = before; // want not-equivalent
    }
    MPI_Finalize();
    return 0;
}
