// The first loop of allocated.c stops one element early, and the second reads one that nobody has written.
//
// tass: verify
// want: violated

#include <stdlib.h>

#pragma TASS input {n>=1} int
#define n 6

int main(void) {
    double *p = malloc(n * sizeof *p), sum = 0;
    int k;
    if (!p)
        return 1;
#pragma TASS invariant 0 <= k && k <= n - 1 && forall {int i | 0 <= i && i < k} p[i] == i
    for (k = 0; k < n - 1; k++)
        p[k] = k;
#pragma TASS invariant 0 <= k && k <= n
    for (k = 0; k < n; k++)
        sum += p[k]; // want uninitialized "before it has a value"
    free(p);
    return 0;
}
