// The twin of loop_invariant.c and loop_invariant_entry.c: the sum is right for every n.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {n >= 1}
int n;

int main(void) {
    int i, s = 0;
#pragma TASS invariant 0 <= i && i <= n && 2*s == i*(i - 1)
    for (i = 0; i < n; i++) s += i;
    assert(2*s == n*(n - 1));
    return 0;
}
