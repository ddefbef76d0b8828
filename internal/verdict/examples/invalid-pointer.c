// tass verify invalid-pointer.c
#include <stdlib.h>

int main(void) {
    int *p = malloc(sizeof(int));
    free(p);
    *p = 1; // the block is gone
    return 0;
}
