// The left side of a compound assignment is evaluated once.
//
// tass: verify
// want: verified

#include <assert.h>

static int calls;

static int *cell(int *a) {
    calls++;
    return &a[1];
}

int main(void) {
    int a[3] = {1, 2, 3}, i = 0;
    a[i++] += 2;
    assert(i == 1 && a[0] == 3 && a[1] == 2);
    *cell(a) *= 5;
    assert(calls == 1 && a[1] == 10);
    int *p = a;
    *p++ -= 1;
    assert(p == a + 1 && a[0] == 2);
    a[2] %= 2;
    a[1] /= 3;
    assert(a[2] == 1 && a[1] == 3);
    int x, y;
    x = y = 4;
    x += y -= 1;
    assert(x == 7 && y == 3);
    double d = 1;
    d /= 4;
    int k = 10;
    k *= 0.25;
    assert(d == 0.25 && k == 2);
    return 0;
}
