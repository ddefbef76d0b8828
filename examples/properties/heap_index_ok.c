// Property 1: reads the last element of a heap array.
//
// tass: verify -inputB=4
// want: verified

#include <stdlib.h>

#pragma TASS input int
#define B 4
#pragma TASS input {n>=1 && n<=B} int
#define n 3

int main(void) {
    double *v = malloc(n * sizeof(double)), last;
    for (int i = 0; i < n; i++)
        v[i] = i;
    last = v[n - 1];
    free(v);
    return 0;
}
