// What is added and taken away again need not leave the number as it was: the sum is rounded. Two numbers show it.
//
// tass: verify -arith=ieee
// want: violated

#include <assert.h>

#pragma TASS input {1.0 <= x && x <= 2.0}
double x;
#pragma TASS input {1.0 <= y && y <= 2.0}
double y;

int main(void) {
    assert((x + y) - y == x); // want assertion
    return 0;
}
