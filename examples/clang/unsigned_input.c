// Unsigned arithmetic on an input that may or may not wrap.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {x<=5}
unsigned x;

int main(void) {
    unsigned y = x - 3;
    if (x < 3)
        assert(y > 4000000000u);
    else
        assert(y <= 2);
    assert(y + 3 == x);
    return 0;
}
