// Property 4: reads a heap object before freeing it.
//
// tass: verify
// want: verified

#include <stdlib.h>

int main(void) {
    int *p = malloc(sizeof(int)), x;
    *p = 1;
    x = *p;
    free(p);
    return 0;
}
