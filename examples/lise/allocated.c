// Arrays of n elements, one from malloc and one that is a local variable, for any n: no element has a value before
// the first loop, and the invariant says which have one, and what it is.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdlib.h>

#pragma TASS input {n>=1} int
#define n 6

int main(void) {
    double *p = malloc(n * sizeof *p), local[n], sum = 0;
    int k;
    if (!p)
        return 1;
#pragma TASS invariant 0 <= k && k <= n && forall {int i | 0 <= i && i < k} p[i] == i && local[i] == 2*p[i]
    for (k = 0; k < n; k++) {
        p[k] = k;
        local[k] = 2*p[k];
    }
#pragma TASS invariant 0 <= k && k <= n && sum == 3*k*(k - 1)/2.0
    for (k = 0; k < n; k++)
        sum += p[k] + local[k];
    assert(sum == 3*n*(n - 1)/2.0);
    free(p);
    return 0;
}
