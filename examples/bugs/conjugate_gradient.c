// Solves a tridiagonal system by conjugate gradients, with blocks of rows. The residual is a
// constant, and so is its root, which decides when to stop.
//
// tass: verify -np=2
// want: verified

#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define N 8

static double dot(int n, const double *a, const double *b) {
    double mine = 0, all;
    for (int i = 0; i < n; i++)
        mine += a[i] * b[i];
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return all;
}

// apply computes this process's rows of q = A*p, with 2 in the diagonal and -1 beside it.
static void apply(int n, int first, const double *p, double *q) {
    double full[N];
    MPI_Allgather(p, n, MPI_DOUBLE, full, n, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int i = 0; i < n; i++) {
        int k = first + i;
        q[i] = 2 * full[k];
        if (k > 0)
            q[i] -= full[k - 1];
        if (k < N - 1)
            q[i] -= full[k + 1];
    }
}

int main(int argc, char **argv) {
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int n = N / size;
    double *x = calloc(n, sizeof(double)), *r = malloc(n * sizeof(double));
    double *p = malloc(n * sizeof(double)), *q = malloc(n * sizeof(double));
    for (int i = 0; i < n; i++)
        r[i] = p[i] = 1.0;
    double norm = dot(n, r, r);
    for (int round = 0; round < N && sqrt(norm) > 1e-10; round++) {
        apply(n, rank * n, p, q);
        double alpha = norm / dot(n, p, q);
        for (int i = 0; i < n; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        double next = dot(n, r, r), beta = next / norm;
        norm = next;
        for (int i = 0; i < n; i++)
            p[i] = r[i] + beta * p[i];
    }
    if (rank == 0)
        printf("residual %e\n", sqrt(norm));
    free(x);
    free(r);
    free(p);
    free(q);
    MPI_Finalize();
    return 0;
}
