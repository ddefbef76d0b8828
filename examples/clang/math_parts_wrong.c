// Half of an integer is as far from the integer below it as from the one above.
//
// tass: verify
// want: violated

#include <assert.h>
#include <math.h>

#pragma TASS input {x>=0 && x<=10}
double x;

int main(void) {
    double off = x - lround(x);
    assert(off < 0.5);
    assert(off > -0.5); // want assertion
    return 0;
}
