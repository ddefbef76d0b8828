// An abstract function without parameters is a constant: a note in the report says so.
//
// tass: verify
// want: verified

#include <assert.h>
#pragma TASS abstract
double gravity(void);

int main(void) {
    double a = gravity(), b = gravity();
    assert(a == b);
    return 0;
}
