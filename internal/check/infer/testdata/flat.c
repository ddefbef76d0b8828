#include <stdlib.h>

#pragma TASS input {n > 0} int
#define n 4
#pragma TASS input
double a[n * n];

int main(void) {
    double *c = calloc(n * n, sizeof(double));
    int i, j;
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            c[i * n + j] = 2 * a[i * n + j];
#pragma TASS assert forall {int k | 0 <= k && k < n * n} c[k] == 2 * a[k]
    free(c);
    return 0;
}
