// A block grows; its old contents and pointers into the new block are right.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdlib.h>

#pragma TASS input {n>=1 && n<=4}
int n;

int main(void) {
    double *p = malloc(n * sizeof(double));
    for (int i = 0; i < n; i++)
        p[i] = i;
    p = realloc(p, 2 * n * sizeof(double));
    assert(p[n - 1] == n - 1);
    double *q = p + n;
    *q = 1;
    assert(q - p == n);
    double s = 0;
    for (int i = 0; i <= n; i++)
        s += p[i];
    assert(2 * s == n * (n - 1) + 2);
    free(p);
    return 0;
}
