// A word may be longer than the place that it is read to.
//
// tass: verify --input-length=4
// want: violated
// tass: verify --input-length=3
// want: verified

#include <stdio.h>

int main(void) {
    char word[4];
    if (scanf("%s", word) == 1) // want out-of-bounds
        puts(word);
    return 0;
}
