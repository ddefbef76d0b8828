// Whether f is called before the block is evaluated, or behind it, is open.
//
// tass: verify
// want: violated

#include <assert.h>

static int g = 1;

static int f(void) { return g; }

int main(void) {
    int r = f() + ({ g = 5; 1; });
    assert(r == 2); // want assertion
    return 0;
}
