// The dot product of two vectors.
//
// tass: verify
// want: verified

#include <stdio.h>

#define MOST 6

int main(void) {
    int n;
    float x[MOST], y[MOST], sum = 0;
    if (scanf("%d", &n) != 1 || n < 1 || n > MOST) {
        printf("bad input\n");
        return 1;
    }
    for (int i = 0; i < n; i++)
        scanf("%f %f", &x[i], &y[i]);
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    printf("x . y = %g\n", sum);
    return 0;
}
