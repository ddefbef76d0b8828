// What the C library writes through a pointer fits there: a width in the format says how much that may be.
//
// tass: verify
// want: verified

#include <stdio.h>
int main(void) {
    int x;
    char word[4];
    return sscanf("7 seven", "%d %3s", &x, word) == 2 ? x : 0;
}
