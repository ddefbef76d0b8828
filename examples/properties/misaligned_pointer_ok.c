// Property: what is read or written through a pointer is where its type may be; bytes may
// be copied from and to anywhere.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *block = malloc(24);
    double *x = (double *)(block + 16), y;
    *x = 1.5;
    memcpy(block + 3, x, sizeof *x);
    memcpy(&y, block + 3, sizeof y);
    assert(y == 1.5 && *x == y);
    free(block);
    return 0;
}
