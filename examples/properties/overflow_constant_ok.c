// The same sums in a type that holds them.
//
// tass: verify --check=arithmetic-overflow
// want: verified

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#pragma TASS input {n>=0 && n<=6}
int n;
long a, b = -1;

int main(void) {
    long least = INT_MIN, most = INT_MAX;
    a = most + 1;
    assert(a == 2147483648);
    a = least / b;
    assert(a == 2147483648);
    a = least % b;
    assert(a == 0);
    a = labs(least);
    assert(a == -least);
    for (a = 1, b = 1; b <= 20; b++)
        a *= b;
    assert(a == 2432902008176640000);
    a = 2 * n;
    return 0;
}
