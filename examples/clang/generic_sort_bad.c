// A generic swap that forgets the last byte of each element.
//
// tass: verify
// want: violated

#include <assert.h>
#include <stddef.h>

static void swap(void *a, void *b, size_t size) {
    char *p = a, *q = b;
    while (--size) {
        char c = *p;
        *p++ = *q;
        *q++ = c;
    }
}

int main(void) {
    int a[2] = {1, -1};
    swap(a, a + 1, sizeof *a);
    assert(a[0] == -1 && a[1] == 1); // want assertion
    return 0;
}
