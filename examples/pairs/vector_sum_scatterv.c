// Adds two vectors: each process has a block, some longer by one.
//
// tass: compare -np2=1..4 vector_sum_seq.c vector_sum_scatterv.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define MOST 6

int main(int argc, char **argv) {
    double a[MOST], b[MOST], c[MOST], part_a[MOST], part_b[MOST];
    int counts[16], starts[16];
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
    for (int r = 0; r < size; r++) {
        counts[r] = n / size + (r < n % size);
        starts[r] = r == 0 ? 0 : starts[r - 1] + counts[r - 1];
    }
    MPI_Scatterv(a, counts, starts, MPI_DOUBLE, part_a, counts[rank], MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Scatterv(b, counts, starts, MPI_DOUBLE, part_b, counts[rank], MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = 0; i < counts[rank]; i++)
        part_a[i] += part_b[i];
    MPI_Gatherv(part_a, counts[rank], MPI_DOUBLE, c, counts, starts, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("The sum is\n");
        for (int i = 0; i < n; i++)
            printf("%f ", c[i]);
        printf("\n");
    }
    MPI_Finalize();
    return 0;
}
