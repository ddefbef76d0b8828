// Property 4: reads a heap object after freeing it.
//
// tass: verify
// want: violated

#include <stdlib.h>

int main(void) {
    int *p = malloc(sizeof(int)), x;
    *p = 1;
    free(p);
    x = *p; // want invalid-pointer
    return 0;
}
