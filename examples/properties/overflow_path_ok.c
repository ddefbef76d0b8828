// On each path some input makes no sum overflow.
//
// tass: verify
// want: verified
// tass: verify --merge=off
// want: verified

#include <limits.h>

#pragma TASS input {n>=-2 && n<=8}
int n;
int least, sum, large, x, y;

int main(void) {
    if (n >= 3)
        large = 1;
    else
        large = 0;
    x = n * 268435456;
    x = x + x;
    if (n < 0)
        least = INT_MIN - n;
    else
        least = n;
    sum = least - 1;
    y = (n == 0 ? INT_MAX - 1 : n) + 1;
    return 0;
}
