// The mean and the variance: all processes need the mean.
//
// tass: compare -np2=1..4 variance_seq.c variance_allreduce.c
// want: verified real

#include <mpi.h>
#include <stdio.h>

#define MOST 4

int main(int argc, char **argv) {
    double x[MOST], part = 0, mean, sum = 0, variance;
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
    if (rank == 0)
        for (int i = 0; i < n; i++)
            scanf("%lf", &x[i]);
    MPI_Bcast(x, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    int first = rank * n / size, end = (rank + 1) * n / size;
    for (int i = first; i < end; i++)
        part += x[i];
    MPI_Allreduce(&part, &mean, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    mean /= n;
    for (int i = first; i < end; i++)
        sum += (x[i] - mean) * (x[i] - mean);
    MPI_Reduce(&sum, &variance, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("mean %f, variance %f\n", mean, variance / n);
    MPI_Finalize();
    return 0;
}
