// The elements of an input array, and the members of an input struct, are values of their
// types: none is 256 in an unsigned char.
//
// tass: verify
// want: violated

#include <assert.h>
struct item {
    unsigned char c;
    short h[3];
};
#pragma TASS input
struct item a[4][5];
#pragma TASS input
struct item s;
#pragma TASS input
_Bool b[3];
#pragma TASS input
int k[3];
#pragma TASS input {i >= 0 && i < 3}
int i;

int main(void) {
    struct item copy = s, row[5];
    for (int j = 0; j < 5; j++)
        row[j] = a[2][j];
    assert(a[1][2].c <= 255);
    assert(a[1][i].h[i] >= -32768 && s.h[i] <= 32767);
    assert(b[i] <= 1);
    assert((long)k[i] * k[1] <= 1L << 62);
    assert((unsigned char)a[1][i].c == a[1][i].c);
    assert(copy.c < 256 && row[i].c < 256);
#pragma TASS assert forall {int n | 0 <= n && n < 3} k[n] <= 2147483647
    assert(k[i] == 1); // want assertion
    return 0;
}
