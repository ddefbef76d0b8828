// Property 2: the assertion holds for all inputs.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {x>=0 && x<=10}
int x;

int main(void) {
    assert(x * x - 12 * x + 35 != 0 || x >= 5);
    return 0;
}
