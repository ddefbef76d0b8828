// The real part of a product is not the product of the real parts.
//
// tass: verify
// want: violated

#include <assert.h>
#include <complex.h>

#pragma TASS input
double x;
#pragma TASS input
double y;

int main(void) {
    double complex z = x + y * I;
    assert(creal(z * z) == x * x); // want assertion
    return 0;
}
