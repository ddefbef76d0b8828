// Two inputs may be the same index.
//
// tass: verify
// want: violated

#include <assert.h>

#define N 4
#pragma TASS input {i>=0 && i<N}
int i;
#pragma TASS input {j>=0 && j<N}
int j;

int main(void) {
    int b[N] = {0};
    b[i] = 1;
    b[j] = 2;
    assert(b[i] == 1); // want assertion
    return 0;
}
