// A histogram, where a number on a boundary is counted in the bin below it.
//
// tass: compare -np2=1..4 histogram_seq.c histogram_boundary.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define MOST 3
#define BINS 3

int main(int argc, char **argv) {
    int count[BINS] = {0}, total[BINS];
    double x[MOST];
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
    for (int i = rank; i < n; i += size)
        if (x[i] >= 0 && x[i] < 8)
            count[x[i] < 2 ? 0 : x[i] <= 5 ? 1 : 2]++;
    MPI_Reduce(count, total, BINS, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int b = 0; b < BINS; b++)
            printf("bin %d: %d\n", b, total[b]); // want not-equivalent
    MPI_Finalize();
    return 0;
}
