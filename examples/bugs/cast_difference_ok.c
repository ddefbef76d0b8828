// Differences, comparisons and steps of pointers to characters count bytes.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stddef.h>

struct particle {
    char kind;
    double at[3];
};

#pragma TASS input {0 <= i && i <= 4}
int i;

int main(void) {
    int a[4] = {1, 2, 3, 4};
    struct particle p[2];
    char *base = (char *)a;
    assert((char *)&a[2] - base == 8 && (char *)(a + i) - base == i * (ptrdiff_t)sizeof(int));
    assert((int *)(base + 3 * sizeof(int)) - a == 3);
    assert(base + 4 * i == (char *)&a[i] && (base + 4 < (char *)&a[i]) == (i > 1));
    assert((char *)&p[1].at[2] - (char *)p == sizeof *p + offsetof(struct particle, at) + 16);
    assert((short *)&a[1] - (short *)a == 2);
    return 0;
}
