// Frees what malloc made, through a pointer that once pointed to a variable.
//
// tass: verify
// want: verified

#include <stdlib.h>

int main(void) {
    int x = 0;
    int *p = &x;
    *p = 1;
    p = malloc(sizeof(int));
    free(p);
    return 0;
}
