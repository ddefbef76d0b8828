// Transposes a matrix: each process has a row, and then a column. Each prints, in any order.
//
// tass: compare -np2=3 transpose_seq.c transpose_alltoall.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define N 3

int main(int argc, char **argv) {
    int rank, size;
    double a[N][N], row[N], column[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (size != N)
        MPI_Abort(MPI_COMM_WORLD, 3);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            for (int j = 0; j < N; j++)
                scanf("%lf", &a[i][j]);
    MPI_Scatter(a, N, MPI_DOUBLE, row, N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Alltoall(row, 1, MPI_DOUBLE, column, 1, MPI_DOUBLE, MPI_COMM_WORLD);
    printf("%g %g %g\n", column[0], column[1], column[2]);
    MPI_Finalize();
    return 0;
}
