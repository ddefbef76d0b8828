// tass verify invalid-free.c
#include <stdlib.h>

int main(void) {
    int *a = malloc(4 * sizeof(int));
    free(a + 1); // not where the block begins
    return 0;
}
