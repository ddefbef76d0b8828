// The largest of some numbers, and where it is first.
//
// tass: verify
// want: verified

#include <stdio.h>

#define MOST 4

int main(void) {
    int n, best = 0;
    double x[MOST];
    if (scanf("%d", &n) != 1 || n < 1 || n > MOST) {
        printf("bad input\n");
        return 1;
    }
    for (int i = 0; i < n; i++)
        scanf("%lf", &x[i]);
    for (int i = 1; i < n; i++)
        if (x[i] > x[best])
            best = i;
    printf("x[%d] = %g\n", best, x[best]);
    return 0;
}
