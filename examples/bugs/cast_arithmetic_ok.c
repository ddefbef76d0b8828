// Eight characters on is the third int, and the bytes there are those of the machine.
//
// tass: verify
// want: verified

#include <assert.h>

int main(void) {
    int a[4] = {1, 2, 0x01020304, -1};
    char *p = (char *)a;
    p += 8;
    assert(*(int *)p == 0x01020304 && p[0] == 4 && p[3] == 1);
    assert(((short *)a)[4] == 0x0304 && ((unsigned char *)a)[15] == 255 && ((signed char *)a)[15] == -1);
    p[1] = 0;
    assert(a[2] == 0x01020004);
    ((unsigned short *)a)[3] = 0xffff;
    assert(a[1] == (int)0xffff0002);
    return 0;
}
