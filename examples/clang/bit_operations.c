// Bitwise operations and shifts on known values.
//
// tass: verify
// want: verified

#include <assert.h>

static int bits(unsigned x) {
    int n = 0;
    for (; x; x &= x - 1)
        n++;
    return n;
}

int main(void) {
    unsigned flags = 0;
    flags |= 1u << 3;
    flags |= 1u << 0;
    assert(flags == 9 && (flags & 8) && !(flags & 2));
    flags ^= 8;
    assert(flags == 1 && (~flags & 7) == 6);
    assert(bits(0xf0f0u) == 8);
    assert((5 ^ 3) == 6 && (5 & 3) == 1 && (5 | 3) == 7);
    assert(100 >> 3 == 12 && 3 << 4 == 48);
    assert(~0 == -1 && (-8 & 0xff) == 248);
    assert((1u << 31) >> 31 == 1);
    return 0;
}
