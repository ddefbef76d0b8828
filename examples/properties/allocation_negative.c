// Reads how many numbers follow, and makes room for them. Nobody looks whether the count is negative: then the size
// wraps round to more bytes than any block has.
//
// tass: verify
// want: violated

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n;
    if (scanf("%d", &n) != 1 || n > 3)
        return 0;
    double *a = malloc(n * sizeof(double)); // want allocation-size
    for (int i = 0; i < n; i++)
        a[i] = i;
    free(a);
    return 0;
}
