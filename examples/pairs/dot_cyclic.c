// The dot product: each process has every size-th product.
//
// tass: compare -np2=1..4 dot_seq.c dot_cyclic.c
// want: verified real

#include <mpi.h>
#include <stdio.h>

#define MOST 6

int main(int argc, char **argv) {
    float x[MOST], y[MOST], part = 0, sum;
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
            scanf("%f %f", &x[i], &y[i]);
    MPI_Bcast(x, n, MPI_FLOAT, 0, MPI_COMM_WORLD);
    MPI_Bcast(y, n, MPI_FLOAT, 0, MPI_COMM_WORLD);
    for (int i = rank; i < n; i += size)
        part += x[i] * y[i];
    MPI_Reduce(&part, &sum, 1, MPI_FLOAT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("x . y = %g\n", sum);
    MPI_Finalize();
    return 0;
}
