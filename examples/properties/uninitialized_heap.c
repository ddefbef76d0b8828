// Reads an element of a heap array that the loop above it skips.
//
// tass: verify
// want: violated

#include <stdlib.h>

int main(void) {
    double *v = malloc(4 * sizeof(double)), sum = 0.0;
    for (int i = 1; i < 4; i++)
        v[i] = 1.0;
    for (int i = 0; i < 4; i++)
        sum += v[i]; // want uninitialized
    free(v);
    return 0;
}
