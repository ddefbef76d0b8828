// A matrix times a vector.
//
// tass: verify
// want: verified

#include <stdio.h>

#define MOST 4

int main(void) {
    int n;
    double a[MOST][MOST], x[MOST];
    if (scanf("%d", &n) != 1 || n < 1 || n > MOST) {
        printf("bad input\n");
        return 1;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            scanf("%lf", &a[i][j]);
    for (int j = 0; j < n; j++)
        scanf("%lf", &x[j]);
    for (int i = 0; i < n; i++) {
        double y = 0;
        for (int j = 0; j < n; j++)
            y += a[i][j] * x[j];
        printf("y[%d] = %f\n", i, y);
    }
    return 0;
}
