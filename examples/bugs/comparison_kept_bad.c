// One as an unsigned number less two is no negative number, also where a function is called
// between the two.
//
// tass: verify
// want: violated

#include <assert.h>

static int x = 1, calls;

static int same(int n) { return calls++, n; }

int main(void) {
    assert((unsigned)(x == 1) - same(2) < 1); // want assertion "does not hold"
    return 0;
}
