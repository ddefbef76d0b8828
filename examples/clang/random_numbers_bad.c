// The quotient of a number drawn at random is a fraction below 1, but for the greatest number there is.
//
// tass: verify
// want: violated

#include <assert.h>
#include <stdlib.h>

int main(void) {
    int a[10] = {0}, i = (int)(10.0 * rand() / RAND_MAX);
    return a[i]; // want out-of-bounds
}
