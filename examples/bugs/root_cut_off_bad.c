// The difference of two large numbers, one of them no fraction, is cut off to an integer: it
// is -0.3 and something. The first bounds of it leave -1, 0 and 1 open.
//
// tass: verify
// want: violated

#include <assert.h>
#include <math.h>

int main(void) {
    double large = 2305843009213693952.0 * sqrt(2.0);
    double rest = large - 759250124.0 * 4294967296.0 - 4269250849.0 - 0.387;
    assert((int)rest == -1); // want assertion "rest == -1"
    return 0;
}
