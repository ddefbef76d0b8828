// Two steps of the method of Jacobi for a tridiagonal system.
//
// tass: verify
// want: verified

#include <stdio.h>

#define N 4
#define STEPS 2

int main(void) {
    double b[N], x[N] = {0}, y[N];
    for (int i = 0; i < N; i++)
        if (scanf("%lf", &b[i]) != 1)
            return 1;
    for (int t = 0; t < STEPS; t++) {
        for (int i = 0; i < N; i++) {
            double left = i > 0 ? x[i - 1] : 0, right = i < N - 1 ? x[i + 1] : 0;
            y[i] = (b[i] + left + right) / 4;
        }
        for (int i = 0; i < N; i++)
            x[i] = y[i];
    }
    double sum = 0;
    for (int i = 0; i < N; i++) {
        printf("x[%d] = %8.4f\n", i, x[i]);
        sum += x[i] * x[i];
    }
    printf("norm squared %g\n", sum);
    return 0;
}
