// Sorting in the manner of qsort: elements of any size, moved byte by byte, found by their
// offsets, and compared by a function that knows what they are.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stddef.h>
#include <string.h>

#pragma TASS input
double x[3];
#pragma TASS input
int key[2];

struct item {
    char name;
    int key;
};

static void swap(void *a, void *b, size_t size) {
    char *p = a, *q = b;
    while (size--) {
        char c = *p;
        *p++ = *q;
        *q++ = c;
    }
}

static void sort(void *base, size_t n, size_t size, int (*order)(const void *, const void *)) {
    char *p = base;
    for (size_t i = 1; i < n; i++)
        for (size_t j = i; j > 0 && order(p + (j - 1) * size, p + j * size) > 0; j--)
            swap(p + (j - 1) * size, p + j * size, size);
}

static int by_value(const void *a, const void *b) {
    double p = *(const double *)a, q = *(const double *)b;
    return p < q ? -1 : p > q;
}

static int by_key(const void *a, const void *b) {
    const struct item *p = a, *q = b;
    return p->key < q->key ? -1 : p->key > q->key;
}

int main(void) {
    double y[3];
    memcpy(y, x, sizeof y);
    sort(y, 3, sizeof *y, by_value);
    assert(y[0] <= y[1] && y[1] <= y[2] && y[0] + y[1] + y[2] == x[0] + x[1] + x[2]);

    struct item t[2] = {{'a', key[0]}, {'b', key[1]}};
    sort(t, 2, sizeof *t, by_key);
    assert(t[0].key <= t[1].key && (t[0].name == 'a' || key[1] < key[0]));
    return 0;
}
