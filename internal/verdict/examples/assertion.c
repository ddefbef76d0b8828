// tass verify assertion.c
#include <assert.h>

#pragma TASS input {n >= 0 && n <= 100}
int n;

int main(void) {
    int half = n / 2;
    assert(half + half == n); // false for odd numbers
    return 0;
}
