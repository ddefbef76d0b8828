// A text that begins like a number with a prefix or an exponent, and ends too early: C reads none, and glibc reads what
// stands before. Neither is taken for granted.
//
// tass: verify
// want: bad-input

#include <stdio.h>
int main(void) {
    unsigned x = 7;
    return sscanf("0xg", "%x", &x) == 1 && x == 0; // want unsupported "C reads none"
}
