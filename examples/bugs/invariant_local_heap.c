// The block that a loop fills is longer than what it fills, and the rest is not read.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdlib.h>

#pragma TASS input {N >= 1}
int N;

int main(void) {
    int i;
    double *half = malloc((N + 1) * sizeof(double));
#pragma TASS invariant 0 <= i && i <= N && (forall {int p | 0 <= p && p < i} half[p] == p * 0.5)
    for (i = 0; i < N; i++) {
        half[i] = i * 0.5;
    }
    assert(2 * half[N - 1] == N - 1);
    free(half);
    return 0;
}
