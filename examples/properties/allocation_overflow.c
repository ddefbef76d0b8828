// Makes room for a square matrix. Where the product of the sides is more than size_t holds, the block would be smaller
// than the matrix. A program that asks for the sides first is right.
//
// tass: verify
// want: violated
// tass: verify -DASKS
// want: verified

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    size_t n;
    if (scanf("%zu", &n) != 1)
        return 0;
#ifdef ASKS
    if (n > 2)
        return 0;
#endif
    char *a = calloc(n, n); // want allocation-size
    if (n > 1)
        a[n * n - 1] = 1;
    free(a);
    return 0;
}
