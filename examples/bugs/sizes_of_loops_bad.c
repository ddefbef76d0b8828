// The same with a larger bound: the mistake shows from seven elements on.
//
// tass: verify --max-size=8
// want: violated

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n, block[7];
    if (scanf("%d", &n) != 1 || n <= 0)
        return 0;
    for (int i = 0; i <= n; i++)
        block[i] = i; // want out-of-bounds
    int last = 0;
    do
        last += block[n];
    while (last < n);
    double *x = calloc(n, sizeof *x);
    printf("%d %g\n", last, x[n - 1]);
    free(x);
    return 0;
}
