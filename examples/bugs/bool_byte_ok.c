// The byte of a _Bool is 0 or 1 whenever it is read.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input {N >= 0 && N <= 9}
int N;

int main(void) {
    _Bool b[2] = {1, 0};
    unsigned char *p = (unsigned char *)b;
    p[0] = N;
    p[1] ^= 1;
    assert(b[1] && p[1] == 1);
    p[0] = N % 2;
    assert(b[0] == (N % 2 != 0));
    return 0;
}
