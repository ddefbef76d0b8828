// Indices that have one value left, by what is known of x, and do not look like it: into
// tables of anything, not all of whose elements have values.
//
// tass: verify
// want: verified

#include <assert.h>
#pragma TASS input {x >= -3 && x <= 5}
int x;

int main(void) {
    int one = 1, two = 2, t[3], grid[2][3];
    int *p[3] = {&one, &two};
    double d[4];
    struct pair {
        int a, b;
    } s[2];
    if (x >= 0) {
        t[x % 2] = 7;
        assert(t[x & 1] == 7);
        d[x % 3] = 1.5;
        assert(d[x % 3] == 1.5);
        assert(*p[x % 2] == x % 2 + 1);
        s[x % 2].b = x;
        assert(s[x & 1].b == x);
        grid[x % 2][x % 3] = 4;
        assert((&grid[0][0])[x % 2 * 3 + x % 3] == 4);
    }
    return 0;
}
