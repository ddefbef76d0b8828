// Some steps of the method of conjugate gradients for the matrix with 2 in the diagonal and -1 beside it.
//
// tass: verify
// want: verified

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 4
#define MOST 4

void multiply(const double *p, double *q) {
    for (int i = 0; i < N; i++) {
        q[i] = 2 * p[i];
        if (i > 0)
            q[i] -= p[i - 1];
        if (i < N - 1)
            q[i] -= p[i + 1];
    }
}

double dot(const double *a, const double *b) {
    double sum = 0;
    for (int i = 0; i < N; i++)
        sum += a[i] * b[i];
    return sum;
}

int main(void) {
    double x[N] = {0}, r[N], p[N], q[N];
    int steps;
    printf("How many steps (1 to %d)? ", MOST);
    if (scanf("%d", &steps) != 1 || steps < 1 || steps > MOST)
        return 1;
    for (int i = 0; i < N; i++)
        p[i] = r[i] = i % 3 + 1;
    double rr = dot(r, r);
    for (int k = 0; k < steps && rr > 0; k++) {
        multiply(p, q);
        double alpha = rr / dot(p, q);
        for (int i = 0; i < N; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        double next = dot(r, r);
        for (int i = 0; i < N; i++)
            p[i] = r[i] + next / rr * p[i];
        rr = next;
    }
    for (int i = 0; i < N; i++)
        printf("x[%d] = %12.6f\n", i, x[i]);
    printf("residual %e\n", sqrt(rr));
    return 0;
}
