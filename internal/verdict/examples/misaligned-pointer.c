// tass verify misaligned-pointer.c
#include <stdlib.h>

int main(void) {
    char *buffer = malloc(16);
    double *x = (double *)(buffer + 4); // a double stands at a multiple of 8
    *x = 1.5;
    free(buffer);
    return 0;
}
