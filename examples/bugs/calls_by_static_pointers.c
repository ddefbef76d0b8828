// The initialisers of static objects take addresses, too: what the calls do that are made by such pointers
// counts where C leaves open which one is first.
// tass: verify
// want: violated
#include <assert.h>

static int last;

static int one(void) {
    last = 1;
    return 1;
}

static int two(void) {
    last = 2;
    return 2;
}

static int (*const table[])(void) = {one, two};

int main(void) {
    int sum = table[0]() + table[1]();
    assert(sum == 3);
    assert(last == 2); // want assertion
    return 0;
}
