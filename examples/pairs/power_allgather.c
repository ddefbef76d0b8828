// The power iteration: each process has a block of rows, and all get the vector after each step.
//
// tass: compare -np2=1..2 power_seq.c power_allgather.c
// want: verified
// tass: compare -np2=4 power_seq.c power_allgather.c
// want: verified
// tass: compare -np2=3 power_seq.c power_allgather.c
// want: violated

#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 4

int main(int argc, char *argv[]) {
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int steps = argc > 1 ? atoi(argv[1]) : 3;
    int rows = N / size; // with 3 processes the last row is nobody's
    double *a = malloc(rows * N * sizeof(double)), *y = malloc(rows * sizeof(double));
    double x[N], most, largest = 0;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < N; j++) {
            int row = rank * rows + i;
            a[i * N + j] = row == j ? N + 1 : 1.0 / (1 + abs(row - j));
        }
    for (int j = 0; j < N; j++)
        x[j] = 1;
    for (int s = 0; s < steps; s++) {
        most = 0;
        for (int i = 0; i < rows; i++) {
            y[i] = 0;
            for (int j = 0; j < N; j++)
                y[i] += a[i * N + j] * x[j];
            most = fmax(most, fabs(y[i]));
        }
        MPI_Allreduce(&most, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        for (int i = 0; i < rows; i++)
            y[i] /= largest;
        MPI_Allgather(y, rows, MPI_DOUBLE, x, rows, MPI_DOUBLE, MPI_COMM_WORLD);
    }
    if (rank == 0) {
        printf("after %d steps: %.6f\n", steps, largest); // want not-equivalent
        for (int i = 0; i < N; i++)
            printf("%10.6f", x[i]);
        printf("\n");
    }
    free(a);
    free(y);
    MPI_Finalize();
    return 0;
}
