// A function that takes elements of any size steps through them in bytes: the least of the
// first three is 3, and not the 1 that lies four times as far.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stddef.h>

static int order(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

static const void *least(const void *base, size_t n, size_t size, int (*cmp)(const void *, const void *)) {
    const char *p = base;
    const void *m = p;
    for (size_t i = 1; i < n; i++)
        if (cmp(p + i * size, m) < 0)
            m = p + i * size;
    return m;
}

int main(void) {
    int a[9] = {5, 4, 3, 2, 9, 9, 9, 9, 1};
    assert(*(const int *)least(a, 3, sizeof(int), order) == 3);
    return 0;
}
