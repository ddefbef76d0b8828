// Process 0 reads, and hands out, what all processes add up.
//
// tass: compare -np2=1..3 sum_seq.c sum_par.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#pragma TASS output
double sum;

int main(int argc, char **argv) {
    int n, rank, np;
    double x[3], part = 0, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    if (rank == 0)
        scanf("%d", &n);
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (n < 0 || n > 3) {
        MPI_Finalize();
        return 1;
    }
    if (rank == 0)
        for (int i = 0; i < n; i++)
            scanf("%lf", &x[i]);
    MPI_Bcast(x, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = rank; i < n; i += np)
        part += x[i];
    MPI_Reduce(&part, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0 && n > 0)
        sum = total;
    MPI_Finalize();
    return 0;
}
