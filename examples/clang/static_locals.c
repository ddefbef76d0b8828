// Static variables keep their values between calls, one per function.
//
// tass: verify
// want: verified

#include <assert.h>

static int next(void) {
    static int count = 10;
    return count++;
}

static int other(void) {
    static int count;
    return ++count;
}

int main(void) {
    assert(next() == 10);
    assert(next() == 11);
    assert(other() == 1);
    assert(next() == 12 && other() == 2);
    return 0;
}
