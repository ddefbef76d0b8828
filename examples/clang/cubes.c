// For positive numbers the sum of the cubes is at least the sum of the mixed
// products. The built-in prover knows no way to show it: a solver does.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input
double x;
#pragma TASS input
double y;

int main(void) {
    if (x > 0 && y > 0)
        assert(x * x * x + y * y * y >= x * x * y + x * y * y);
    return 0;
}
