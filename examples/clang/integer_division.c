// Division and remainder truncate towards zero.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {x>=-9 && x<=9}
int x;

int main(void) {
    assert(7 / 2 == 3 && 7 % 2 == 1);
    assert(-7 / 2 == -3 && -7 % 2 == -1);
    assert(7 / -2 == -3 && 7 % -2 == 1);
    assert(-7 / -2 == 3 && -7 % -2 == -1);
    int q = x / 4, r = x % 4;
    assert(4 * q + r == x);
    assert(x < 0 ? r <= 0 && r > -4 : r >= 0 && r < 4);
    return 0;
}
