// The first byte of an int is its lowest, and not its highest.
//
// tass: verify
// want: violated

#include <assert.h>

#pragma TASS input {0 <= x && x <= 65535}
int x;

union word {
    int i;
    unsigned char byte[4];
};

int main(void) {
    union word w = {x};
    assert(w.byte[2] == 0 && w.byte[3] == 0);
    assert(w.byte[0] == x / 256); // want assertion
    return 0;
}
