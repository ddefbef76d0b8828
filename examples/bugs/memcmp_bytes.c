// memcmp compares bytes as unsigned ones, up to the first that differs, of which only the order
// counts.
//
// tass: verify
// want: verified

#include <assert.h>
#include <string.h>

#pragma TASS input {x >= -1 && x <= 3}
int x;

int main(void)
{
    int a[2] = {1, 2}, b[2] = {1, x};
    assert(memcmp(a, b, 4) == 0);
    int order = memcmp(a, b, sizeof a);
    assert((order == 0) == (x == 2));
    assert((order < 0) == (x > 2 || x == -1)); /* -1 has the greatest bytes of all */
    assert(memcmp(a, b + 1, 0) == 0);
    return 0;
}
