// Pi by points: each process leaps over those of the others.
//
// tass: compare -np2=1..4 montecarlo_seq.c montecarlo_leap.c
// want: verified

#include <mpi.h>
#include <stdio.h>

#define POINTS 24

unsigned at(unsigned i) { return (i * 1103515245u + 12345u) / 65536u % 1000u; }

int main(int argc, char **argv) {
    int rank, size, hits = 0, total;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = rank; i < POINTS; i += size) {
        double x = at(2 * i) / 1000.0, y = at(2 * i + 1) / 1000.0;
        if (x * x + y * y <= 1)
            hits++;
    }
    MPI_Reduce(&hits, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%d of %d points, pi is about %f\n", total, POINTS, 4.0 * total / POINTS);
    MPI_Finalize();
    return 0;
}
