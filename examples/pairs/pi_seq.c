// Computes pi by the midpoint rule.
//
// tass: verify
// want: verified

#include <stdio.h>

#define MOST 5

int main(void) {
    int n;
    double sum = 0;
    if (scanf("%d", &n) != 1 || n < 1 || n > MOST) {
        printf("bad input\n");
        return 1;
    }
    double h = 1.0 / n;
    for (int i = 0; i < n; i++) {
        double x = h * (i + 0.5);
        sum += 4.0 / (1.0 + x * x);
    }
    printf("pi is approximately %.16f\n", h * sum);
    return 0;
}
