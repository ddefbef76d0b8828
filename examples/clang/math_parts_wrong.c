// Half of an integer is as far from the integer below it as from the one above.
//
// tass: verify
// want: violated

#include <assert.h>
#include <math.h>

int main(void) {
    assert(lround(2.4) - 2.4 < 0.5);
    assert(lround(2.5) - 2.5 < 0.5); // want assertion
    return 0;
}
