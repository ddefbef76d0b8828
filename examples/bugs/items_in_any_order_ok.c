// Items whose order makes no difference, and the same list in statements: see items_in_any_order.c.
//
// tass: verify -np=1
// want: verified

#include <assert.h>

int main(void) {
    int n = 0, m = 5, other[3] = {1, 2, 3};
    int apart[3] = {n++, m--, other[2]};
    assert(apart[0] == 0 && apart[1] == 5 && apart[2] == 3);
    int within[2] = {(n++, n), 7};
    assert(within[0] == 2 && n == 2);
    int first = n++, second = n++;
    int twice[2] = {first, second};
    assert(twice[0] == 2 && twice[1] == 3);
    return 0;
}
