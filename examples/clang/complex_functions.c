// Functions of complex numbers follow from those of real numbers: what is known of these holds for parts, roots and
// powers, and equal arguments give equal results.
//
// tass: verify -np=1
// want: verified
#include <assert.h>
#include <complex.h>

#pragma TASS input {x >= 1 && x <= 9} double
#define x 2.5
#pragma TASS input {y >= 1 && y <= 9} double
#define y 1.5

int main(void) {
    double complex z = CMPLX(x, y), w = conj(z);
    assert(csqrt(CMPLX(3, 4)) == CMPLX(2, 1) && csqrt(CMPLX(3, -4)) == CMPLX(2, -1));
    assert(csqrt(-4) == 2 * I && csqrt(0) == 0);
    assert(cpow(z, 3) == z * z * z && cpow(z, 0) == 1);
    assert(cproj(z) == z && cabs(CMPLX(-3, 4)) == 5);
    assert(csin(z) == csin(conj(w)) && ccos(0) == 1 && ctan(0) == 0 && casin(0) == 0 && catan(0) == 0);
    assert(cimag(clog(z)) == carg(z));
    return 0;
}
