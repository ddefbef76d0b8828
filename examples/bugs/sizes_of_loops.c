// A mistake that shows from seven elements on: with no bound on n there are paths without end, and with a bound of six
// on what loops depend on, all is well.
//
// tass: verify --max-size=6
// want: verified

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n, block[7];
    if (scanf("%d", &n) != 1 || n <= 0)
        return 0;
    for (int i = 0; i <= n; i++)
        block[i] = i;
    int last = 0;
    do
        last += block[n];
    while (last < n);
    double *x = calloc(n, sizeof *x);
    printf("%d %g\n", last, x[n - 1]);
    free(x);
    return 0;
}
