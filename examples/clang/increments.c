// Prefix and postfix increments of variables, elements and pointers.
//
// tass: verify
// want: verified

#include <assert.h>

int main(void) {
    int i = 3;
    int before = i++;
    int after = ++i;
    assert(before == 3 && after == 5 && i == 5);
    int a[3] = {10, 20, 30}, *p = a;
    int x = *p++;
    int y = *++p;
    int z = ++*p;
    assert(x == 10 && y == 30 && z == 31 && a[2] == 31);
    int w = (*p)--;
    assert(w == 31 && a[2] == 30 && p == &a[2]);
    double d = 0.5;
    d++;
    assert(d == 1.5);
    return 0;
}
