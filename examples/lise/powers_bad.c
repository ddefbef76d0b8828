// The sum of squares, of which the invariant says too much: what it says is the sum up to i, and not below it.
//
// tass: verify
// want: violated

#include <assert.h>

#pragma TASS input {N>=0} int
#define N 6

int main(void) {
    int i, squares = 0;
#pragma TASS invariant 0 <= i && i <= N && 6*squares == i*(i + 1)*(2*i + 1) // want loop-invariant "6*squares"
    for (i = 0; i < N; i++)
        squares += i*i;
    assert(6*squares == N*(N + 1)*(2*N + 1));
    return 0;
}
