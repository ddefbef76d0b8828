// The same with objects that differ, and accesses that do not happen.
// tass: verify
// want: verified
#include <assert.h>

static int *same(int *p) { return p; }

static int no(void) { return 0; }

int main(void) {
    int x = 0, y = 0, z, *p = &x, *q = &y;
    z = (*same(&x) = 1) + (*same(q) = 5);
    assert(z == 6 && x == 1 && y == 5);
    z = (no() && x++) + *p;
    assert(z == 1);
    *p = (y = 1, y) ? (*same(&y))++ : 0;
    assert(x == 1 && y == 2);
    *same(q) = *same(q) + *same(p);
    x = (z = 4, z) ? *same(q) = 7 : (*p)++;
    assert(x == 7 && y == 7);
    return 0;
}
