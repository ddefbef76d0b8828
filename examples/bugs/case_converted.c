// The constant of a case is converted to the promoted type of what is switched on (6.8.4.2p5): -1 is the greatest number
// of an unsigned type, and the greatest number of unsigned is -1 where the operand is an int.
//
// tass: verify
// want: violated

#include <assert.h>
#include <limits.h>

static int of_unsigned(unsigned x) {
    switch (x) {
    case -1: return 1;
    case INT_MIN: return 2;
    default: return 3;
    }
}

static int of_int(int x) {
    switch (x) {
    case UINT_MAX: return 1;
    case 0x1fffffff0L: return 2;
    default: return 3;
    }
}

static int of_unsigned_long(unsigned long x) {
    switch (x) {
    case ULONG_MAX: return 1;
    case 1ul << 63: return 2;
    default: return 3;
    }
}

int main(void) {
    assert(of_unsigned(UINT_MAX) == 1 && of_unsigned(1u << 31) == 2);
    assert(of_int(-16) == 2);
    assert(of_unsigned_long(-1) == 1 && of_unsigned_long(1ul << 63) == 2);
    assert(of_int(-1) == 3); // want assertion
    return 0;
}
