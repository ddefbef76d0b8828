// Frees a variable that malloc did not make.
//
// tass: verify
// want: violated

#include <stdlib.h>

int main(void) {
    int x = 0;
    int *p = &x;
    free(p); // want invalid-free
    return 0;
}
