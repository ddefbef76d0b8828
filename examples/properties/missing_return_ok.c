// A value on every way on which it is used.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {n>=-1 && n<=1}
int n;
int y;

static int sign(int x) {
    if (x > 0)
        return 1;
    if (x < 0)
        return -1;
}

int main(void) {
    sign(n);
    if (n != 0)
        y = sign(n);
    assert(y == n);
    return 0;
}
