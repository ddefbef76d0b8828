// A program may leave from a function by exit.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdlib.h>

#pragma TASS input {x>=0 && x<=2}
int x;

static void leave(int when) {
    if (x == when)
        exit(0);
}

int main(void) {
    leave(0);
    leave(1);
    assert(x == 2);
    return 0;
}
