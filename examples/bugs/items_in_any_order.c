// The items of a braced list are evaluated one after the other, but nobody says which is first (C11 6.7.9p23): gcc and
// clang need not agree.
//
// tass: verify -np=1
// want: violated

#include <assert.h>

#pragma TASS input {0 <= how && how < 3}
int how;

int main(void) {
    int n = 0, *p = &n;
    if (how == 0) {
        int twice[2] = {n++, n++};
        assert(twice[0] + twice[1] == 1 && n == 2);
        assert(twice[0] == 0); // want assertion
    } else if (how == 1) {
        struct {
            int old, new;
        } pair = {.old = *p, .new = n = 4};
        assert(pair.new == 4);
        assert(pair.old == 0); // want assertion
    } else {
        int rows[2][2] = {{n += 1}, {n *= 2, 7}};
        assert(n == 1 || n == 2);
        assert(rows[1][0] == 2); // want assertion
    }
    return 0;
}
