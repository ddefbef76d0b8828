// An input array read at an index that is an input too.
//
// tass: verify
// want: verified

#include <assert.h>

#define N 4
#pragma TASS input
double a[N];
#pragma TASS input {i>=0 && i<N}
int i;
#pragma TASS input {j>=0 && j<N}
int j;

int main(void) {
    double b[N];
    for (int k = 0; k < N; k++)
        b[k] = a[k] + 1;
    assert(b[i] == a[i] + 1);
    if (i == j)
        assert(a[i] == a[j]);
    b[i] = 0;
    b[j] = 5;
    assert(b[j] == 5);
    assert(i == j || b[i] == 0);
    return 0;
}
