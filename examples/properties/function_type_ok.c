// Kept as a function of another type, and cast back before it is called.
//
// tass: verify
// want: verified

#include <assert.h>

static int twice(int x) { return 2 * x; }

int main(void) {
    void (*kept)(void) = (void (*)(void))twice;
    int (*back)(int) = (int (*)(int))kept;
    assert(back(4) == 8);
    return 0;
}
