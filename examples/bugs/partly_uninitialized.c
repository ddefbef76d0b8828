// An int of which two bytes were written has no value yet.
//
// tass: verify
// want: violated

#include <string.h>

int main(void) {
    int x;
    memset(&x, 0, 2);
    return x; // want uninitialized
}
