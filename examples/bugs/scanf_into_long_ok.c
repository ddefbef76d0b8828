// The types of what scanf stores fit: signs do not count, nor does how a type of one width is called, and an array
// stands for its elements.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdio.h>

enum colour { RED, GREEN };

int main(void) {
    long long wide;
    unsigned unsign;
    short narrow;
    unsigned char byte;
    double real;
    float single;
    enum colour colour;
    char word[8], letters[2][4];
    void *anything = &unsign;
    assert(sscanf("1 2 3 4", "%ld %d %hd %hhu", &wide, &unsign, &narrow, &byte) == 4);
    assert(sscanf("0.5 0.25 1", "%lf %f %u", &real, &single, &colour) == 3);
    assert(sscanf("abc de 7", "%s %3s %d", &word, letters[1], anything) == 3);
    assert(wide == 1 && unsign == 7 && narrow == 3 && byte == 4 && colour == GREEN && word[2] == 'c');
    return 0;
}
