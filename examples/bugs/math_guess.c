// sin(x) <= x + 1/10 holds, but nothing that tass knows of sin implies it. A
// counterexample that gives sin(x) another value than it has is no proof of a
// violation; it was once called one.
//
// tass: verify
// want: inconclusive

#include <assert.h>
#include <math.h>

#pragma TASS input {x>=0 && x<=1}
double x;

int main(void) {
    assert(sin(x) * sin(x) + cos(x) * cos(x) == 1);
    assert(sin(x) <= x + 0.1);
    return 0;
}
