// tass verify memory-leak.c
#include <stdlib.h>

int main(void) {
    double *a = malloc(8 * sizeof(double));
    a[0] = 1;
    return 0; // free(a) is missing
}
