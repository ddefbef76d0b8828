// Frees the same object twice.
//
// tass: verify
// want: violated

#include <stdlib.h>

int main(void) {
    int *p = malloc(4 * sizeof(int)), *q = p;
    free(p);
    free(q); // want invalid-free
    return 0;
}
