// What is registered first by atexit is called last: the block is gone by then.
//
// tass: verify
// want: violated

#include <stdlib.h>

static int *block;

static void use(void) {
    *block = 1; // want invalid-pointer
}

static void release(void) { free(block); }

int main(void) {
    block = malloc(sizeof *block);
    atexit(use);
    atexit(release);
    return 0;
}
