// A buffer for lines of two characters, of which longer ones are read in pieces: the number of pieces is not that of
// lines, and what follows a word that was cut short is its rest.
//
// tass: verify --input-length=3
// want: verified
// tass: verify --input-length=3 -DLINES
// want: violated
// tass: verify --input-length=3 -DWORDS
// want: violated

#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char piece[3], word[3];
    int pieces = 0, lines = 0;
    while (lines < 1 && fgets(piece, sizeof piece, stdin) != NULL) {
        pieces++;
        lines += strchr(piece, '\n') != NULL;
    }
    assert(lines <= pieces && pieces <= 2);
#ifdef LINES
    assert(pieces == lines); // want assertion
#endif
    if (scanf("%2s", word) == 1) {
        int c = getchar();
        assert(strlen(word) > 0 && strlen(word) < sizeof word);
#ifdef WORDS
        assert(c == EOF || c == ' ' || c == '\n'); // want assertion
#endif
        (void)c;
    }
    return 0;
}
