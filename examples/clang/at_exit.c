// What is registered by atexit is called at the end: by exit, or when main returns; the last one first.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdlib.h>

#pragma TASS input {0 <= n && n <= 2}
int n;
static int *block, closed;

static void release(void) {
    assert(closed == 1);
    free(block);
}

static void finish(void) { closed++; }

int main(void) {
    block = malloc(sizeof *block);
    atexit(release);
    atexit(finish);
    if (n == 1)
        exit(0);
    if (n == 2)
        free(malloc(1));
    return 0;
}
