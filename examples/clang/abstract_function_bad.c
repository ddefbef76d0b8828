// An abstract function need not grow.
//
// tass: verify
// want: violated

#include <assert.h>

#pragma TASS input
double x;

#pragma TASS abstract
double f(double x);
#ifndef TASS
double f(double x) { return x; }
#endif

int main(void) {
    assert(f(x + 1) > f(x)); // want assertion
    return 0;
}
