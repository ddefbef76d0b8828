// The bodies of nbody_seq.c dealt out in blocks: everybody gathers where all are.
//
// tass: compare -np2=2 nbody_seq.c nbody_par.c
// want: verified

#include <mpi.h>

#ifndef N
#define N 4
#endif
#ifndef STEPS
#define STEPS 2
#endif

#pragma TASS input
double start[N];
#pragma TASS output
double x[N];

int main(int argc, char **argv) {
    int rank, nprocs;
    double mine[N], v[N] = {0}, all[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int n = N / nprocs;
    for (int i = 0; i < n; i++)
        mine[i] = start[rank * n + i];
    for (int step = 0; step < STEPS; step++) {
        MPI_Allgather(mine, n, MPI_DOUBLE, all, n, MPI_DOUBLE, MPI_COMM_WORLD);
        for (int i = 0; i < n; i++) {
            double force = 0;
            for (int j = 0; j < N; j++) {
                double d = all[j] - mine[i];
                force += d / (d * d + 0.01);
            }
            v[i] += 0.1 * force;
        }
        for (int i = 0; i < n; i++)
            mine[i] += 0.1 * v[i];
    }
    MPI_Gather(mine, n, MPI_DOUBLE, all, n, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            x[i] = all[i];
    MPI_Finalize();
    return 0;
}
