// The second #line gives numbers to lines that other lines have, too: places in reports
// are those of the text as it is.
//
// tass: verify
// want: violated

#include <assert.h>
#line 1
int main(void) {
    int x = 1;
#line 4 "other.c"
#pragma TASS assert x == 1
    assert(x == 2); // want assertion "x == 2"
    return 0;
}
