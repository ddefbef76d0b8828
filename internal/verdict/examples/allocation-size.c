// tass verify allocation-size.c
#include <stdlib.h>

#pragma TASS input {n >= 0 && n <= 8}
int n;

int main(void) {
    double *inner = malloc((n - 2) * sizeof(double)); // negative for n == 0 and n == 1
    free(inner);
    return 0;
}
