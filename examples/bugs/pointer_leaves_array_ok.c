// One past the end, and over the rows of a matrix, pointers may go.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {0 <= n && n <= 3}
int n;

int main(void) {
    int a[3], m[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int *end = a + 3, *p = a + n;
    assert(end - p == 3 - n && p <= end);
    int *q = &m[0][0] + 4;
    assert(*q == 5 && q + 2 == &m[0][0] + 6);
    char *c = (char *)m + sizeof m;
    assert(c == (char *)(m + 2));
    return 0;
}
