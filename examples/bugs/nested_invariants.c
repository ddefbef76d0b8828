// What is known at the end of an inner loop with an invariant is dropped when the outer
// one goes on. It must not have got into the condition of the outer loop, which is known
// all through the next iteration.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {n>=0} int
#define n 8

int main(void) {
    int i, j, s = 0;
#pragma TASS invariant 1 <= i && i <= n + 1
#pragma TASS variant n + 1 - i
    for (i = 1; i <= n; i++) {
#pragma TASS invariant 1 <= i && i <= n && 1 <= j && j <= n + 1
#pragma TASS variant n + 1 - j
        for (j = 1; j <= n; j++)
            s += i;
    }
    assert(i == n + 1);
    return 0;
}
