// The same with calloc, which clears the array.
//
// tass: verify
// want: verified

#include <stdlib.h>

int main(void) {
    double *v = calloc(4, sizeof(double)), sum = 0.0;
    for (int i = 1; i < 4; i++)
        v[i] = 1.0;
    for (int i = 0; i < 4; i++)
        sum += v[i];
    free(v);
    return 0;
}
