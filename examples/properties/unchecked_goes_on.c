// After an assertion that is false, and that is not looked for, the execution goes on, and
// nothing is assumed: what is wrong behind it is found.
//
// tass: verify -no-check=assertion
// want: violated

#include <assert.h>
#pragma TASS input {x >= 0 && x < 10}
int x;

int main(void) {
    int a[5] = {0};
    assert(x < 5);
#pragma TASS assert x < 3
    a[x] = 1; // want out-of-bounds
    return a[0] - a[0];
}
