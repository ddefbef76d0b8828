// Computes pi, and reads the clock before MPI_Init.
//
// tass: compare -np2=1..4 -ignore-output=^wall.clock pi_seq.c pi_clock_first.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define MOST 5

int main(int argc, char **argv) {
    int rank, size, n = 0;
    double part = 0, pi;
    double start = MPI_Wtime(); // want mpi-lifecycle
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
    double h = 1.0 / n;
    for (int i = rank; i < n; i += size) {
        double x = h * (i + 0.5);
        part += 4.0 / (1.0 + x * x);
    }
    part *= h;
    MPI_Reduce(&part, &pi, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("pi is approximately %.16f\n", pi);
        printf("wall clock time = %f\n", MPI_Wtime() - start);
    }
    MPI_Finalize();
    return 0;
}
