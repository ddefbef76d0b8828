/* Steps of the heat equation on a line: floating-point arithmetic on arrays of the heap. */
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 400
#endif

int main(void) {
    const int cells = 1000;
    double *u = malloc((cells + 2) * sizeof *u), *v = malloc((cells + 2) * sizeof *v);
    for (int i = 0; i < cells + 2; i++)
        u[i] = v[i] = i % 16;
    for (int t = 0; t < N; t++) {
        for (int i = 1; i <= cells; i++)
            v[i] = 0.5 * u[i] + 0.25 * (u[i - 1] + u[i + 1]);
        double *w = u;
        u = v;
        v = w;
    }
    double sum = 0;
    for (int i = 1; i <= cells; i++)
        sum += u[i];
    printf("%.6f\n", sum);
    free(u);
    free(v);
    return 0;
}
