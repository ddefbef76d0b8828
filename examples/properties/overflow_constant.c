// Sums that no int can hold, whatever the input: a path on which an operation always
// overflows is a violation, without any check being asked for. Of the last line it is
// assumed that it does not overflow, as some inputs do not make it.
//
// tass: verify
// want: violated

#include <limits.h>
#include <stdlib.h>

#pragma TASS input
int n;
int a, b = -1;

int main(void) {
    int least = INT_MIN, most = INT_MAX;
    switch (n) {
    case 0:
        a = most + 1; // want arithmetic-overflow "2147483648"
        break;
    case 1:
        a = least / b; // want arithmetic-overflow
        break;
    case 2:
        a = least % b; // want arithmetic-overflow
        break;
    case 3:
        a = abs(least); // want arithmetic-overflow
        break;
    case 4:
        a = -least; // want arithmetic-overflow
        break;
    case 5:
        for (a = 1, b = 1; b <= 20; b++)
            a *= b; // want arithmetic-overflow "6227020800"
        break;
    case 6:
        most++; // want arithmetic-overflow
        break;
    default:
        a = 2 * n;
    }
    return 0;
}
