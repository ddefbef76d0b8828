// The same text is another number in the hexadecimal system.
//
// tass: compare base_seq.c base_hex.c
// want: violated

#include <stdio.h>

#pragma TASS output
unsigned number;

int main(void) {
    unsigned n;
    scanf("%x", &n);
    number = n; // want not-equivalent
    return 0;
}
