// Frees a pointer that went through an object and came back to its start.
//
// tass: verify
// want: verified

#include <stdlib.h>

int main(void) {
    int *p = malloc(4 * sizeof(int));
    for (int i = 0; i < 4; i++)
        *p++ = i;
    free(p - 4);
    return 0;
}
