// A matrix times a vector, where each process leaves the last of its rows out.
//
// tass: compare -np2=1..4 matvec_seq.c matvec_last_row.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define MOST 4

int main(int argc, char **argv) {
    double a[MOST][MOST], x[MOST], y[MOST], mine[MOST];
    int rank, size, n = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0 && (scanf("%d", &n) != 1 || n < 1 || n > MOST))
        n = 0;
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (n == 0) {
        if (rank == 0)
            printf("bad input\n");
        MPI_Finalize();
        return 1;
    }
    if (rank == 0) {
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                scanf("%lf", &a[i][j]);
        for (int j = 0; j < n; j++)
            scanf("%lf", &x[j]);
    }
    MPI_Bcast(a, MOST * MOST, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(x, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++)
        mine[i] = 0;
    for (int i = rank * n / size; i < (rank + 1) * n / size - 1; i++)
        for (int j = 0; j < n; j++)
            mine[i] += a[i][j] * x[j];
    MPI_Reduce(mine, y, n, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("y[%d] = %f\n", i, y[i]); // want not-equivalent
    MPI_Finalize();
    return 0;
}
