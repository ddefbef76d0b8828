// Transposes a matrix, and prints what it was.
//
// tass: compare -np2=3 transpose_seq.c transpose_rows.c
// want: violated

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
    MPI_Gather(row, N, MPI_DOUBLE, a, N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            printf("%g %g %g\n", a[i][0], a[i][1], a[i][2]); // want not-equivalent
    MPI_Finalize();
    return 0;
}
