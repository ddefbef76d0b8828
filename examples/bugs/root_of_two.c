// Roots and logarithms of constants are known as closely as it takes to compare them, also
// with an input.
//
// tass: verify
// want: verified
//
// tass: verify -DBAD
// want: violated

#include <assert.h>
#include <math.h>

#ifdef BAD
#define LEAST 1.42
#else
#define LEAST 1.41
#endif

#pragma TASS input
double x;

int main(void) {
    int large = 0;
    for (int n = 11; n < 40; n += 2)
        if ((int)sqrt(n) > 5)
            large++;
    assert(large == 2);
#ifndef BAD // true of numbers, and not of doubles
    assert(sqrt(2.0) * sqrt(3.0) == sqrt(6.0));
#endif
    assert(log(10.0) > 2.302 && exp(1.0) < 2.719 && floor(100 * sin(1.0)) == 84);
    if (x > sqrt(2.0))
        assert(x > LEAST); // want assertion
    return 0;
}
