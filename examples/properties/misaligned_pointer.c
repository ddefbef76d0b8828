// Property: what is read or written through a pointer is where its type may be.
//
// tass: verify
// want: violated

#include <stdlib.h>

int main(void) {
    char *block = malloc(16);
    double *x = (double *)(block + 4);
    *x = 1.5; // want misaligned-pointer "multiple of 8"
    free(block);
    return 0;
}
