// Multiplied instead, and shifted in a type that is wide enough.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {x>=-2 && x<=2}
int x;
#pragma TASS input {digit>=0 && digit<=7}
int digit;
int quadruple;
long wide;

int main(void) {
    int bit = 4 * digit + 3;
    quadruple = x * 4;
    if (x >= 0)
        assert(quadruple == x << 2);
    wide = 1L << bit;
    assert(wide > 0 && (bit != 31 || wide == 2147483648));
    return 0;
}
