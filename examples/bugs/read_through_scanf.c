// What the C library writes through a bad pointer is a fault of the call that hands it over, and is shown there.
//
// tass: verify
// want: violated

#include <stdio.h>
int main(void) {
    int x;
    char word[4];
    return sscanf("7 seven", "%d %s", &x, word) == 2 ? x : 0; // want out-of-bounds "index 4 is not within 0..3 of word"
}
