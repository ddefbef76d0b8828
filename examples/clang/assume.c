// What is assumed holds afterwards.
//
// tass: verify
// want: verified

#include <assert.h>

#pragma TASS input
int x;
#pragma TASS input
int y;

int main(void) {
    int sum = x + y;
#pragma TASS assume sum > 10 && x < 5
    assert(y > 5);
    if (x > 3)
        assert(x == 4);
    return 0;
}
