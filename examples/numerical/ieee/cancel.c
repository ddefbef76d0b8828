// Scales a pair by its first element, and subtracts it from one that is scaled likewise: the leading entries are
// exactly 1 and 0, in IEEE arithmetic, where the elements are finite and the first ones are not 0.
//
// tass: verify -arith=ieee
// want: verified

#include <assert.h>

#pragma TASS input {-1000.0 <= x0 && x0 <= 1000.0}
double x0;
#pragma TASS input {-1000.0 <= x1 && x1 <= 1000.0}
double x1;
#pragma TASS input {-1000.0 <= y0 && y0 <= 1000.0}
double y0;

int main(void) {
    double lead, below;
    if (x0 == 0.0)
        return 0;
    lead = x0 / x0;
    below = y0 - y0 * lead;
    assert(lead == 1.0);
    assert(below == 0.0);
    return 0;
}
