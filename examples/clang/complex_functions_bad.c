// A root has a part that is not negative: of the two numbers whose square it is, it is the other one.
//
// tass: verify -np=1
// want: violated
#include <assert.h>
#include <complex.h>

int main(void) {
    assert(csqrt(CMPLX(-3, 4)) == CMPLX(1, -2)); // want assertion "csqrt"
    return 0;
}
