#include <mpi.h>

#pragma TASS input {steps >= 0} int
#define steps 5
#pragma TASS input {nx > 0} int
#define nx 10
#pragma TASS input
double u0[nx];
#pragma TASS output
double out[nx];

int main(int argc, char *argv[]) {
    int rank, nprocs, t, i;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    int first = nx * rank / nprocs, last = nx * (rank + 1) / nprocs, nxl = last - first;
    double u[nxl];
    for (i = 0; i < nxl; i++)
        u[i] = u0[first + i];
    for (t = 0; t < steps; t++)
        for (i = 0; i < nxl; i++)
            u[i] = u[i] / 2;
    for (i = 0; i < nxl; i++)
        out[first + i] = u[i];
    MPI_Finalize();
    return 0;
}
