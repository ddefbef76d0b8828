// With a buffer that does not hold a line, the same text is printed; but there are more pieces than lines.
//
// tass: compare --input-length=3 lines_seq.c lines_pieces.c
// want: verified
// tass: compare --input-length=3 -DPIECES lines_seq.c lines_pieces.c
// want: violated

#include <stdio.h>
#include <string.h>

int main(void) {
    char piece[3];
    int n = 0, begins = 1;
    while ((n < 2 || !begins) && fgets(piece, sizeof piece, stdin) != NULL) {
        n += begins;
#ifndef PIECES
        begins = strchr(piece, '\n') != NULL;
#endif
        fputs(piece, stdout); // want not-equivalent
    }
    printf("%d\n", n); // want not-equivalent
    return 0;
}
