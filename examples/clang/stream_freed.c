// A stream is left open, which C closes when main returns; another one is given to free, whose memory is the library's.
//
// tass: verify
// want: violated

#include <stdio.h>
#include <stdlib.h>

int main(void) {
    FILE *left = fopen("left.txt", "w"), *scratch = tmpfile();
    fprintf(left, "%d\n", 1);
    free(scratch); // want invalid-free
    return 0;
}
