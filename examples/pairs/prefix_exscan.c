// Prefix sums: each process sums its block, and adds what comes before it.
//
// tass: compare -np2=1..4 prefix_seq.c prefix_exscan.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define MOST 6

int main(int argc, char **argv) {
    int x[MOST], mine[MOST], counts[16], starts[16], sum = 0;
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
            if (scanf("%d", &x[i]) != 1 || x[i] < 0 || x[i] > 1000) {
                sum = 0;
                for (int k = 0; k < i; k++)
                    printf("%d\n", sum += x[k]);
                MPI_Abort(MPI_COMM_WORLD, 2);
            }
    for (int r = 0; r < size; r++) {
        starts[r] = r * n / size;
        counts[r] = (r + 1) * n / size - starts[r];
    }
    MPI_Scatterv(x, counts, starts, MPI_INT, mine, counts[rank], MPI_INT, 0, MPI_COMM_WORLD);
    for (int i = 0; i < counts[rank]; i++) {
        sum += mine[i];
        mine[i] = sum;
    }
    int before;
    MPI_Exscan(&sum, &before, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (rank == 0)
        before = 0;
    for (int i = 0; i < counts[rank]; i++)
        mine[i] += before;
    MPI_Gatherv(mine, counts[rank], MPI_INT, x, counts, starts, MPI_INT, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < n; i++)
            printf("%d\n", x[i]);
    MPI_Finalize();
    return 0;
}
