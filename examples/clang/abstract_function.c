// An abstract function has the same value for the same argument; nothing else
// is known of it.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input
double x;
#pragma TASS input
double y;

#pragma TASS abstract
double f(double x);
#ifndef TASS
double f(double x) { return x * x; }
#endif

int main(void) {
    double first = f(x + y);
    assert(first == f(y + x));
    if (x == y)
        assert(f(x) == f(y));
    return 0;
}
