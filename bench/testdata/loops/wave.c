/* Steps of the wave equation on a line: floating-point arithmetic on arrays of the heap, which take turns. */
#include <stdio.h>
#include <stdlib.h>

#ifndef N
#define N 1500
#endif

int main(void) {
    const int cells = 1000;
    double *old = calloc(cells + 2, sizeof *old), *now = calloc(cells + 2, sizeof *now);
    double *next = calloc(cells + 2, sizeof *next);
    for (int i = 1; i <= cells; i++)
        old[i] = now[i] = 0.25 * (i % 16);
    for (int t = 0; t < N; t++) {
        for (int i = 1; i <= cells; i++)
            next[i] = now[i - 1] + now[i + 1] - old[i];
        double *spare = old;
        old = now;
        now = next;
        next = spare;
    }
    double sum = 0;
    for (int i = 1; i <= cells; i++)
        sum += now[i] * i;
    printf("%.2f\n", sum);
    free(old);
    free(now);
    free(next);
    return 0;
}
