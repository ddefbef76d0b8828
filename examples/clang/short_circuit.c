// && and || evaluate their right side only when it is needed.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stddef.h>

static int calls;

static int touch(int result) {
    calls++;
    return result;
}

int main(void) {
    int *p = NULL, x = 0;
    assert(!(p != NULL && *p > 0));
    assert(p == NULL || *p > 0);
    assert(!(touch(0) && touch(1)) && calls == 1);
    assert((touch(1) || touch(0)) && calls == 2);
    assert((touch(0) || touch(5)) == 1 && calls == 4);
    int y = x++ && x++;
    assert(x == 1 && y == 0);
    y = x++ && x++;
    assert(x == 3 && y == 1);
    return 0;
}
