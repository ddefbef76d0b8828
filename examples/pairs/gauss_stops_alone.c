// Elimination by rows, where a zero pivot stops the process that has it, and the others wait for its row.
//
// tass: compare -np2=2 gauss_seq.c gauss_stops_alone.c
// want: violated

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 2

int main(int argc, char **argv) {
    int rank, size;
    double (*a)[N + 1], pivot[N + 1], x[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    a = malloc(N * sizeof *a);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            for (int j = 0; j <= N; j++)
                scanf("%lf", &a[i][j]);
    MPI_Bcast(a, N * (N + 1), MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int k = 0; k < N; k++) {
        if (rank == k % size) {
            if (a[k][k] == 0) {
                printf("a pivot is zero\n");
                free(a);
                MPI_Finalize();
                return 1;
            }
            for (int j = k; j <= N; j++)
                pivot[j] = a[k][j];
        }
        MPI_Bcast(&pivot[k], N + 1 - k, MPI_DOUBLE, k % size, MPI_COMM_WORLD); // want deadlock
        for (int i = k + 1; i < N; i++)
            if (rank == i % size) {
                double factor = a[i][k] / pivot[k];
                for (int j = k; j <= N; j++)
                    a[i][j] -= factor * pivot[j];
            }
    }
    for (int i = N - 1; i >= 0; i--) {
        if (rank == i % size) {
            x[i] = a[i][N];
            for (int j = i + 1; j < N; j++)
                x[i] -= a[i][j] * x[j];
            x[i] /= a[i][i];
        }
        MPI_Bcast(&x[i], 1, MPI_DOUBLE, i % size, MPI_COMM_WORLD);
    }
    if (rank == 0)
        for (int i = 0; i < N; i++)
            printf("%f\n", x[i]);
    free(a);
    MPI_Finalize();
    return 0;
}
