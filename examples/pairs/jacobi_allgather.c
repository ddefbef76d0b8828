// Two steps of the method of Jacobi: all processes get the whole vector after each.
//
// tass: compare -np2=1..4 jacobi_seq.c jacobi_allgather.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define N 4
#define STEPS 2

int main(int argc, char **argv) {
    int rank, size, ok = 1, counts[16], starts[16];
    double b[N], x[N] = {0}, y[N], part = 0, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int i = 0; i < N && ok; i++)
            ok = scanf("%lf", &b[i]) == 1;
    MPI_Bcast(&ok, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (!ok) {
        MPI_Finalize();
        return 1;
    }
    MPI_Bcast(b, N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int r = 0; r < size; r++) {
        starts[r] = r * N / size;
        counts[r] = (r + 1) * N / size - starts[r];
    }
    int first = starts[rank], end = first + counts[rank];
    for (int t = 0; t < STEPS; t++) {
        for (int i = first; i < end; i++) {
            double left = i > 0 ? x[i - 1] : 0, right = i < N - 1 ? x[i + 1] : 0;
            y[i] = (b[i] + left + right) / 4;
        }
        MPI_Allgatherv(&y[first], counts[rank], MPI_DOUBLE, x, counts, starts, MPI_DOUBLE, MPI_COMM_WORLD);
    }
    for (int i = first; i < end; i++)
        part += x[i] * x[i];
    MPI_Reduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        for (int i = 0; i < N; i++)
            printf("x[%d] = %8.4f\n", i, x[i]);
        printf("norm squared %g\n", sum);
    }
    MPI_Finalize();
    return 0;
}
