// A loop fills an array of its own that no number bounds. The invariant says of the elements
// that are filled what they hold, and with that, that they have a value: so the elements that
// are read behind the loop have one.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {N >= 1}
int N;

int main(void) {
    int a[N], i;
#pragma TASS invariant 0 <= i && i <= N && (forall {int p | 0 <= p && p < i} a[p] == 2 * p)
    for (i = 0; i < N; i++) {
        a[i] = 2 * i;
    }
    assert(a[N - 1] == 2 * N - 2 && a[N / 2] == 2 * (N / 2));
    return 0;
}
