// Property 2: the assertion fails for one of the inputs.
//
// tass: verify
// want: violated

#include <assert.h>

#pragma TASS input {x>=0 && x<=10}
int x;

int main(void) {
    assert(x * x - 12 * x + 35 != 0 || x > 6); // want assertion
    return 0;
}
