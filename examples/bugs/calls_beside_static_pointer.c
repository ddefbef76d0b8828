// A variable of which only a static initialiser takes the address: a call changes it, and whether it is read before or
// after the call is left open.
// tass: verify
// want: violated
#include <assert.h>

static int x, *p = &x;

static int set(void) {
    *p = 5;
    return 1;
}

int main(void) {
    int sum = x + set();
    assert(sum == 1); // want assertion
    return 0;
}
