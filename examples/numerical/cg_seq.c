// Conjugate gradients for the matrix of -u'' on N points with u = 0 beside them: solves
// A x = b from x = 0, in as many steps as allowed, or until the residual is small. The
// specification of cg_par.c.
//
// tass: verify
// want: verified

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

static double dot(const double *u, const double *v) {
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += u[i] * v[i];
    return sum;
}

int main(void) {
    double r[N], p[N], q[N];
    for (int i = 0; i < N; i++) {
        x[i] = 0;
        r[i] = p[i] = b[i];
    }
    residual = dot(r, r);
    for (int step = 0; step < STEPS && residual > 1e-10; step++) {
        for (int i = 0; i < N; i++)
            q[i] = 2 * p[i] - (i > 0 ? p[i - 1] : 0) - (i < N - 1 ? p[i + 1] : 0);
        double curvature = dot(p, q); /* is positive, as A is positive definite and p is not 0 */
        double alpha = residual / curvature;
        for (int i = 0; i < N; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        double next = dot(r, r), beta = next / residual;
        residual = next;
        for (int i = 0; i < N; i++)
            p[i] = r[i] + beta * p[i];
    }
    return 0;
}
