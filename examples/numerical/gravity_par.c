// The forces of gravity_seq.c, each process for its bodies.
//
// tass: compare -np2=2 gravity_seq.c gravity_par.c
// want: verified

#include <math.h>
#include <mpi.h>

#ifndef N
#define N 4
#endif

#pragma TASS input
double x[N], y[N], m[N];
#pragma TASS output
double ax[N], ay[N];

int main(int argc, char **argv) {
    int rank, nprocs;
    double fx[N], fy[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int n = N / nprocs, first = rank * n;
    for (int i = 0; i < n; i++) {
        fx[i] = fy[i] = 0;
        for (int j = 0; j < N; j++) {
            double dx = x[j] - x[first + i], dy = y[j] - y[first + i], r2 = dx * dx + dy * dy + 0.0001;
            fx[i] += m[j] * dx / (r2 * sqrt(r2));
            fy[i] += m[j] * dy / (r2 * sqrt(r2));
        }
    }
    MPI_Gather(fx, n, MPI_DOUBLE, ax, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Gather(fy, n, MPI_DOUBLE, ay, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
