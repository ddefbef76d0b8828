// A number without a sign is read in the decimal system.
//
// tass: verify
// want: verified

#include <stdio.h>

#pragma TASS output
unsigned number;

int main(void) {
    unsigned n;
    scanf("%u", &n);
    number = n;
    return 0;
}
