// Conversions to types that cannot hold the value.
//
// tass: verify
// want: verified

#include <assert.h>

int main(void) {
    int i = 300;
    assert((unsigned char)i == 44);
    assert((char)i == 44);
    signed char c = 200;
    assert(c == -56);
    unsigned char b = 255;
    b++;
    assert(b == 0);
    unsigned short u = 70000;
    assert(u == 4464);
    long big = 4294967296l + 5;
    assert((unsigned)big == 5u);
    assert((int)2.9 == 2 && (int)-2.9 == -2);
    _Bool flag = 0.5;
    assert(flag == 1);
    return 0;
}
