// Calls that only add to a counter, or only take from it, come to the same in each order; so does arithmetic modulo 2^w.
// tass: verify
// want: verified
#include <assert.h>

static int up, down;
static unsigned around;

static int more(int n) {
    up += 2;
    down -= 3;
    around -= 5;
    return n;
}

static int most(int n) {
    up = up + 1;
    --down;
    around += 4294967295u;
    return n;
}

int main(void) {
    int s = more(1) + most(2) + more(3);
    assert(s == 6 && up == 5 && down == -7 && around == 4294967285u);
    return 0;
}
