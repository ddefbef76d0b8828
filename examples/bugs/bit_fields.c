// Bit-fields with symbolic values: each keeps what fits, one beside another is left alone, and one that was
// never assigned has no value, though its byte has one.
//
// tass: verify --errors=4
// want: violated

#include <assert.h>

#pragma TASS input {n >= 0 && n <= 100}
int n;

struct flags {
    unsigned mode : 3;
    int level : 5;
    unsigned unused : 4;
};

union word {
    struct flags f;
    unsigned short all;
};

int main(void)
{
    struct flags f;
    f.mode = n;
    f.level = n;
    assert(f.mode <= n);
    assert(f.level == n);            // want assertion
    if (n < 4)
        assert(f.mode == n && f.level == n);
    union word w;
    w.f.mode = 5;
    w.f.level = -1;
    assert(w.f.mode + w.f.level == 4);
    if (n == 12)
        return w.f.unused;           // want uninitialized
    return f.unused;                 // want uninitialized
}
