// matvec_columns.c with blocks of rounded size, the last of which would be the shortest: where the
// number of processes does not divide that of rows, the blocks take the wrong rows.
//
// tass: compare -np2=2 -inputN=3 -inputM=4 matvec_seq.c matvec_bad.c
// want: violated

#include <mpi.h>
#include <stdlib.h>

#pragma TASS input {N >= 1} int
#define N 3
#pragma TASS input {M >= 1} int
#define M 4
#pragma TASS input
double a[N][M];
#pragma TASS input
double x[M];
#pragma TASS output
double y[N];

int main(int argc, char **argv) {
    int rank, nprocs;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int *counts = malloc(nprocs * sizeof(int));
    double part[N], own[N];
    for (int i = 0; i < N; i++) {
        part[i] = 0.0;
        for (int j = M * rank / nprocs; j < M * (rank + 1) / nprocs; j++)
            part[i] += a[i][j] * x[j];
    }
    for (int r = 0; r < nprocs; r++)
        counts[r] = r < nprocs - 1 ? (N + nprocs - 1) / nprocs : N - r * ((N + nprocs - 1) / nprocs);
    MPI_Reduce_scatter(part, own, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    for (int k = 0; k < counts[rank]; k++)
        y[N * rank / nprocs + k] = own[k]; // want nondeterministic-output
    free(counts);
    MPI_Finalize();
    return 0;
} // want not-equivalent "never written"
