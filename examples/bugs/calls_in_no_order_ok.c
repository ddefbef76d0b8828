// C leaves open which operand is evaluated first, and here it makes no difference: whether two pointers are to one
// object or not, the sums are the same, or the assertions name all that they can be.
// tass: verify
// want: verified
#include <assert.h>

#define n 3

static int add(int *p, int v) {
    *p += v;
    return v;
}

static int twice(int *p) { return *p = 2 * *p; }

static int taken(int *list, int *count) { return list[--*count]; }

static int larger(const int *a, const int *b) { return *a < *b ? *b : *a; }

int main(void) {
    int a[n] = {1, 2, 3}, count = n, i, j, s;
    for (i = 0; i < n; i++) {
        for (j = 0; j < n; j++) {
            int *p = &a[i], *q = &a[j];
            int before = *p + *q;
            s = add(p, 1) + add(q, 2);
            assert(s == 3 && (*p + *q == before + (i == j ? 6 : 3)));
            s = larger(p, q) + larger(q, p);
        }
    }
    s = taken(a, &count) + taken(a, &count);
    assert(count == 1 && s == a[1] + a[2]);
    i = 1;
    s = i + twice(&i);
    assert(s == 3 || s == 4);
    a[(add(&count, 1), 0)] = add(&count, 1);
    assert(count == 3 && a[0] == 1);
    return 0;
}
