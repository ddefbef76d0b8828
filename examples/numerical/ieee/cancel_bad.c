// Defect: elements may be infinite, or not a number, and then the leading entries are neither 1 nor 0.
//
// tass: verify -arith=ieee
// want: violated

#include <assert.h>

#pragma TASS input
double x0;
#pragma TASS input
double x1;
#pragma TASS input
double y0;

int main(void) {
    double lead, below;
    if (x0 == 0.0)
        return 0;
    lead = x0 / x0;
    below = y0 - y0 * lead;
    assert(lead == 1.0); // want assertion "lead == 1.0"
    return 0;
}
