// Three steps of conjugate gradients for all b: what the next step divides by is not 0, since the residual is above its
// tolerance, and nothing but its square is known. The last branch is reached by irrational numbers alone.
//
// tass: verify -np=2
// want: verified

#include <assert.h>
#include <mpi.h>

#define M 2
#define STEPS 3

#pragma TASS input
double b[M];
#pragma TASS input
double tilt;

static int left, right;

static double dot(const double *x, const double *y) {
    double mine = 0, sum;
    for (int i = 0; i < M; i++)
        mine += x[i] * y[i];
    MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

static void multiply(const double *p, double *q) {
    double before = 0, after = 0;
    MPI_Sendrecv(&p[0], 1, MPI_DOUBLE, left, 0, &after, 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(&p[M - 1], 1, MPI_DOUBLE, right, 1, &before, 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    for (int i = 0; i < M; i++)
        q[i] = 2 * p[i] - (i > 0 ? p[i - 1] : before) - (i < M - 1 ? p[i + 1] : after);
}

int main(int argc, char **argv) {
    int rank, np;
    double x[M], r[M], p[M], q[M];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
    left = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    right = rank < np - 1 ? rank + 1 : MPI_PROC_NULL;
    for (int i = 0; i < M; i++) {
        x[i] = 0;
        r[i] = p[i] = b[i];
    }
    double residual = dot(r, r);
    for (int step = 0; step < STEPS && residual > 1e-10; step++) {
        multiply(p, q);
        double curvature = dot(p, q);
        if (curvature == 0)
            break;
        double alpha = residual / curvature;
        for (int i = 0; i < M; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        double next = dot(r, r), beta = next / residual;
        residual = next;
        for (int i = 0; i < M; i++)
            p[i] = r[i] + beta * p[i];
    }
    if (tilt * tilt == 0.5)
        assert(tilt > 0.7 || tilt < -0.7);
    MPI_Finalize();
    return 0;
}
