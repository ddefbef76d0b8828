// Conversions of a symbolic value to types that may not hold it.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {n>=0 && n<1000}
int n;

int main(void) {
    unsigned char c = n;
    assert(c == n || n >= 256);
    if (n >= 256 && n < 512)
        assert(c == n - 256);
    signed char d = n;
    assert(d == n || n > 127);
    if (n == 200)
        assert(d == -56);
    short s = n * 100;
    assert(s == n * 100 || n > 327);
    unsigned u = n;
    u -= 500;
    assert(u == n - 500u);
    if (n < 500)
        assert(u > 4000000000u);
    return 0;
}
