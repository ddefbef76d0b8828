// Swaps through pointers: of values, of pointers, of rows.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input
int x;
#pragma TASS input
int y;

static void swapInts(int *p, int *q) {
    int t = *p;
    *p = *q;
    *q = t;
}

static void swapPointers(int **p, int **q) {
    int *t = *p;
    *p = *q;
    *q = t;
}

int main(void) {
    int a = x, b = y;
    swapInts(&a, &b);
    assert(a == y && b == x);
    swapInts(&a, &a);
    assert(a == y);
    int *p = &a, *q = &b;
    swapPointers(&p, &q);
    assert(p == &b && *p == x && *q == y);
    return 0;
}
