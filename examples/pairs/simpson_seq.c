// Simpson's rule for 4 / (1 + x * x) from 0 to 1.
//
// tass: verify
// want: verified

#include <stdio.h>

static double f(double x) { return 4.0 / (1.0 + x * x); }

int main(void) {
    int n;
    if (scanf("%d", &n) != 1 || n < 2 || n > 6 || n % 2 != 0) {
        fprintf(stderr, "an even number of parts from 2 to 6 is needed\n");
        return 1;
    }
    double h = 1.0 / n, sum = f(0.0) + f(1.0);
    for (int i = 1; i < n; i++)
        sum += (i % 2 == 0 ? 2 : 4) * f(i * h);
    printf("integral %.6f\n", sum * h / 3);
    return 0;
}
