// The points are weighted by their numbers within a block, and not within the whole.
//
// tass: compare -np2=1 simpson_seq.c simpson_weights.c
// want: verified
// tass: compare -np2=4 simpson_seq.c simpson_weights.c
// want: violated

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static double f(double x) { return 4.0 / (1.0 + x * x); }

static int read_parts(int rank) {
    int n = 0;
    if (rank == 0 && (scanf("%d", &n) != 1 || n < 2 || n > 6 || n % 2 != 0)) {
        fprintf(stderr, "an even number of parts from 2 to 6 is needed\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Bcast(&n, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return n;
}

int main(int argc, char **argv) {
    int rank, size;
    double part = 0, sum;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = read_parts(rank);
    double h = 1.0 / n;
    int share = (n - 1) / size;
    int first = 1 + rank * share, last = rank == size - 1 ? n - 1 : first + share - 1;
    for (int i = first; i <= last; i++)
        part += ((i - first) % 2 == 1 ? 2 : 4) * f(i * h);
    MPI_Reduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("integral %.6f\n", (f(0.0) + sum + f(1.0)) * h / 3); // want not-equivalent
    MPI_Finalize();
    return 0;
}
