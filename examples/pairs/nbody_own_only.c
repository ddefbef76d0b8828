// Bodies that attract each other, where nobody hears how those of others move.
//
// tass: compare -np2=1 nbody_seq.c nbody_own_only.c
// want: verified real
// tass: compare -np2=2 nbody_seq.c nbody_own_only.c
// want: violated

#include <mpi.h>
#include <stdio.h>

#define N 3

int main(int argc, char **argv) {
    int rank, size;
    double x[N], v[N] = {0}, m[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            scanf("%lf %lf", &m[i], &x[i]);
    MPI_Bcast(m, N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    MPI_Bcast(x, N, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    for (int i = rank; i < N; i += size)
        for (int j = 0; j < N; j++)
            if (j != i)
                v[i] += 0.125 * m[j] * (x[j] - x[i]);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        for (int i = 0; i < N; i++)
            printf("body %d: x = %.3f, v = %.3f\n", i, x[i] + 0.125 * v[i], v[i]); // want not-equivalent
    MPI_Finalize();
    return 0;
}
