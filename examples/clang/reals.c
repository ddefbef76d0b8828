// Floating types are read as real numbers: no rounding.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input
double x;
#pragma TASS input {y>0}
double y;

int main(void) {
    assert((x + y) * (x - y) == x * x - y * y);
    assert(x / y * y == x);
    assert(1.0 / 3.0 * 3.0 == 1.0);
    assert(x * x >= 0.0);
    double mean = (x + (x + y)) / 2;
    assert(x < mean && mean < x + y);
    float f = 0.5f;
    assert(f + 1 == 1.5 && 1e-1 == 0.1 && 7 / 2 == 3 && 7 / 2.0 == 3.5);
    return 0;
}
