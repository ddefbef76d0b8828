// Numbers taken to pieces and rounded, and what IEEE arithmetic has beside numbers.
//
// tass: verify
// want: verified
// tass: verify -arith=ieee -DINFINITE
// want: verified

#include <assert.h>
#include <math.h>

int main(void) {
    double whole;
    assert(modf(-3.25, &whole) == -0.25 && whole == -3);
    assert(lround(2.5) == 3 && lrint(2.5) == 2 && llround(-0.4) == 0);
    assert(ldexp(3, 4) == 48 && scalbn(1, -2) == 0.25);
    assert(isfinite(whole) && !isnan(whole) && signbit(whole));
#ifdef INFINITE
    double best = INFINITY;
    assert(isinf(best) && isnan(best - best) && !isfinite(-HUGE_VAL) && signbit(-best) && whole < best);
#endif
    return 0;
}
