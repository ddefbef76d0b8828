// The pointer is set to null when the block is freed.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdlib.h>

int main(void) {
    int *p = malloc(4), *q = malloc(4);
    assert(p != q);
    free(p);
    p = NULL;
    assert(p != q && !p);
    p = q;
    assert(p == q);
    free(q);
    return 0;
}
