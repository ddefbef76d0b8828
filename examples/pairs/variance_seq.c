// The mean and the variance of some numbers.
//
// tass: verify
// want: verified

#include <stdio.h>

#define MOST 4

int main(void) {
    int n;
    double x[MOST], mean = 0, sum = 0;
    if (scanf("%d", &n) != 1 || n < 1 || n > MOST) {
        printf("bad input\n");
        return 1;
    }
    for (int i = 0; i < n; i++) {
        scanf("%lf", &x[i]);
        mean += x[i];
    }
    mean /= n;
    for (int i = 0; i < n; i++)
        sum += (x[i] - mean) * (x[i] - mean);
    printf("mean %f, variance %f\n", mean, sum / n);
    return 0;
}
