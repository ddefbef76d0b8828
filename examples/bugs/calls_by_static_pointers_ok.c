// As calls_by_static_pointers.c, with an assertion that names all that can be.
// tass: verify
// want: verified
#include <assert.h>

static int last, *const where = &last;

static int one(void) {
    *where = 1;
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
    assert(last == 1 || last == 2);
    sum = last + one();
    assert(sum >= 2 && sum <= 3);
    return 0;
}
