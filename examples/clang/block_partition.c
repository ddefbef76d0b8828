// Blocks n*rank/nprocs cover 0..n-1 without gap or overlap.
//
// tass: verify -inputB=50
// want: verified

#include <assert.h>

#pragma TASS input int
#define B 50
#pragma TASS input {n>=0 && n<=B}
int n;
#pragma TASS input {i>=0 && i<n}
int i;

int main(void) {
    int owners = 0;
    assert(n * 0 / 3 == 0 && n * 3 / 3 == n);
    for (int rank = 0; rank < 3; rank++) {
        int first = n * rank / 3, afterLast = n * (rank + 1) / 3;
        assert(first <= afterLast);
        if (first <= i && i < afterLast)
            owners++;
    }
    assert(owners == 1);
    return 0;
}
