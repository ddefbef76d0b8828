// The usual arithmetic conversions between signed and unsigned.
//
// tass: verify
// want: verified

#include <assert.h>

int main(void) {
    int minusOne = -1;
    unsigned one = 1u, zero = 0u;
    assert(!(minusOne < one));
    assert(zero - 1 > 0);
    assert(zero - 1 == 4294967295u);
    assert((unsigned)minusOne == 0xffffffffu);
    assert(minusOne < (int)one);
    long wide = minusOne;
    assert(wide == -1L && wide < one);
    unsigned long wider = minusOne;
    assert(wider == 18446744073709551615ul);
    short s = -2;
    assert((unsigned short)s == 65534);
    return 0;
}
