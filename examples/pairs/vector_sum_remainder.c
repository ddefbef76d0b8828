// Adds two vectors, of which the last n % size elements are lost: they are printed without a value.
//
// tass: compare -np2=1 vector_sum_seq.c vector_sum_remainder.c
// want: verified
// tass: compare -np2=2..4 vector_sum_seq.c vector_sum_remainder.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define MOST 6

int main(int argc, char **argv) {
    double a[MOST], b[MOST], c[MOST], part_a[MOST], part_b[MOST];
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
            scanf("%lf", &a[i]);
        for (int i = 0; i < n; i++)
            scanf("%lf", &b[i]);
    }
    int local_n = n / size;
    MPI_Scatter(a, local_n, MPI_DOUBLE, part_a, local_n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatter(b, local_n, MPI_DOUBLE, part_b, local_n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < local_n; i++)
        part_a[i] += part_b[i];
    MPI_Gather(part_a, local_n, MPI_DOUBLE, c, local_n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("The sum is\n");
        for (int i = 0; i < n; i++)
            printf("%f ", c[i]); // want uninitialized
        printf("\n");
    }
    MPI_Finalize();
    return 0;
}
