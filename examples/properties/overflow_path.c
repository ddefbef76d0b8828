// A path is one before merging: the two ways of each branch are one path at the sums,
// and only on one of them does each sum overflow for every input.
//
// tass: verify
// want: violated
// tass: verify --merge=off
// want: violated

#include <limits.h>

#pragma TASS input {n>=-2 && n<=8}
int n;
int least, sum, large, x, y;

int main(void) {
    // what the branch says of the value
    if (n >= 4)
        large = 1;
    else
        large = 0;
    x = n * 268435456;
    x = x + x; // want arithmetic-overflow
    // a value that depends on the branch
    if (n < 0)
        least = INT_MIN;
    else
        least = n;
    sum = least - 1; // want arithmetic-overflow "-2147483649"
    // and a conditional expression
    y = (n == 0 ? INT_MAX : n) + 1; // want arithmetic-overflow "2147483648"
    return 0;
}
