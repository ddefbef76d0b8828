// The largest of some numbers, with MPI_MAXLOC.
//
// tass: compare -np2=1..4 largest_seq.c largest_maxloc.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define MOST 4

int main(int argc, char **argv) {
    double x[MOST];
    struct {
        double value;
        int index;
    } mine, best;
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
    mine.index = rank < n ? rank : 0;
    mine.value = x[mine.index];
    for (int i = rank; i < n; i += size)
        if (x[i] > mine.value) {
            mine.value = x[i];
            mine.index = i;
        }
    MPI_Reduce(&mine, &best, 1, MPI_DOUBLE_INT, MPI_MAXLOC, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("x[%d] = %g\n", best.index, best.value);
    MPI_Finalize();
    return 0;
}
