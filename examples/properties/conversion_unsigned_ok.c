// conversion_unsigned.c for numbers above -1: cut off, -0.5 is 0. The greatest numbers that
// fit into a signed char are below 128.
//
// tass: verify
// want: verified
// tass: verify -arith=ieee
// want: verified

#include <assert.h>

#pragma TASS input {x > -1 && x < 128}
float x;
#pragma TASS output
unsigned n;

int main(void) {
    signed char c = x;
    n = x;
    assert(c >= 0 && n <= 127);
    assert((int)-0.5 == 0 && (unsigned char)255.9 == 255 && (_Bool)1e300);
    return 0;
}
