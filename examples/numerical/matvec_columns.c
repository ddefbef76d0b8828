// matvec_seq.c with the columns of the matrix distributed, and the elements of the vector with
// them. Each process multiplies its columns with its elements, which gives a part of each
// element of the product; MPI_Reduce_scatter adds the parts up, and gives each process a block
// of the product.
//
// tass: compare -np2=1..4 -inputN=3 -inputM=4 matvec_seq.c matvec_columns.c
// want: verified
// tass: compare -np2=3 -inputN=2 -inputM=3 matvec_seq.c matvec_columns.c
// want: verified real

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
        counts[r] = N * (r + 1) / nprocs - N * r / nprocs;
    MPI_Reduce_scatter(part, own, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    for (int k = 0; k < counts[rank]; k++)
        y[N * rank / nprocs + k] = own[k];
    free(counts);
    MPI_Finalize();
    return 0;
}
