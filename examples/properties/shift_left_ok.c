// Multiplied instead, and shifted in a type that is wide enough.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {x>=-2 && x<=2}
int x;
#pragma TASS input {bit>=0 && bit<=31}
int bit;
int quadruple;
long wide;

int main(void) {
    quadruple = x * 4;
    if (x >= 0)
        assert(quadruple == x << 2);
    wide = 1L << bit;
    assert(wide > 0 && (bit != 31 || wide == 2147483648));
    return 0;
}
