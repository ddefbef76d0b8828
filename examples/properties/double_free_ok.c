// Frees an object once, and a null pointer, which is allowed.
//
// tass: verify
// want: verified

#include <stdlib.h>

int main(void) {
    int *p = malloc(4 * sizeof(int)), *q = p;
    free(p);
    q = NULL;
    free(q);
    return 0;
}
