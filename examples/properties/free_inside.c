// Frees a pointer into the middle of an object.
//
// tass: verify
// want: violated

#include <stdlib.h>

int main(void) {
    int *p = malloc(4 * sizeof(int));
    for (int i = 0; i < 4; i++)
        *p++ = i;
    free(p); // want invalid-free
    return 0;
}
