// Four gigabytes are filled with ones, one by one: that is refused at its line. The checker ran out of memory.
//
// tass: verify -np=1
// want: bad-input

#include <stdlib.h>
#include <string.h>
int main(void) {
    size_t n = (size_t)1 << 32;
    int *p = malloc(n);
    memset(p, 1, n); // want unsupported "4294967296 bytes that are taken one by one are not modelled"
    free(p);
    return 0;
}
