// Defect: points on the circle itself are not counted.
//
// tass: compare -np2=1..3 -inputN=4 montecarlo_seq.c montecarlo_bad_boundary.c
// want: violated

#include <mpi.h>

#pragma TASS input {N>=1} int
#define N 1000
#pragma TASS input
double x[N];
#pragma TASS input
double y[N];
#pragma TASS output
double pi;
#pragma TASS output
double sum;

static int inside(double u, double v) { return u * u + v * v < 1.0; }

int main(int argc, char **argv) {
    int rank, nprocs, hits = 0, all = 0;
    double total = 0.0, whole = 0.0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    for (int i = N - 1 - rank; i >= 0; i -= nprocs) {
        int in = inside(x[i], y[i]);
        hits += in;
        total += in ? x[i] : 0.0;
    }
    MPI_Reduce(&hits, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&total, &whole, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        pi = 4.0 * all / N; // want not-equivalent
        sum = whole; // want not-equivalent
    }
    MPI_Finalize();
    return 0;
}
