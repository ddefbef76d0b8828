// Conjugate gradients as in cg_seq.c, with the rows dealt out in blocks: neighbours exchange
// the ends of their blocks, and the products of vectors are summed up by everybody.
//
// tass: compare -np2=2 cg_seq.c cg_par.c
// want: verified

#include <mpi.h>

#ifndef N
#define N 4
#endif
#ifndef STEPS
#define STEPS 1
#endif

#pragma TASS input
double b[N];
#pragma TASS output
double x[N];
#pragma TASS output
double residual;

static int left, right, rows, first;

static double dot(const double *u, const double *v) {
    double mine = 0, sum;
    for (int i = 0; i < rows; i++)
        mine += u[i] * v[i];
    MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

/* q = A p, for the rows of this process. */
static void multiply(const double *p, double *q) {
    double before = 0, after = 0;
    MPI_Sendrecv(&p[0], 1, MPI_DOUBLE, left, 0, &after, 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&p[rows - 1], 1, MPI_DOUBLE, right, 1, &before, 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    for (int i = 0; i < rows; i++)
        q[i] = 2 * p[i] - (i > 0 ? p[i - 1] : before) - (i < rows - 1 ? p[i + 1] : after);
}

int main(int argc, char **argv) {
    int rank, nprocs;
    double y[N], r[N], p[N], q[N];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &nprocs);
    left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    right = rank < nprocs - 1 ? rank + 1 : MPI_PROC_NULL;
    rows = N / nprocs;
    first = rank * rows;
    for (int i = 0; i < rows; i++) {
        y[i] = 0;
        r[i] = p[i] = b[first + i];
    }
    double rr = dot(r, r);
    for (int step = 0; step < STEPS && rr > 1e-10; step++) {
        multiply(p, q);
        double alpha = rr / dot(p, q);
        for (int i = 0; i < rows; i++) {
            y[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        double next = dot(r, r), beta = next / rr;
        rr = next;
        for (int i = 0; i < rows; i++)
            p[i] = r[i] + beta * p[i];
    }
    MPI_Gather(y, rows, MPI_DOUBLE, x, rows, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    if (rank == 0)
        residual = rr;
    MPI_Finalize();
    return 0;
}
