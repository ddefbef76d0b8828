// Once all bytes of it were written, in whatever order, it has.
//
// tass: verify
// want: verified

#include <assert.h>
#include <string.h>

int main(void) {
    int x;
    char *p = (char *)&x;
    memset(p + 2, 1, 2);
    p[0] = 3;
    p[1] = 4;
    assert(x == 0x01010403);
    return 0;
}
