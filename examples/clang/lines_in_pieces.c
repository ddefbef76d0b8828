// A line that is longer than the buffer is read in pieces, and no piece but the last has a newline character. The last
// line of a text may have none at all.
//
// tass: verify --input-length=4
// want: verified
// tass: verify --input-length=4 -DCHOPS
// want: violated

#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char piece[4], line[8] = "";
    int whole = 0;
    while (!whole && fgets(piece, sizeof piece, stdin) != NULL) {
        size_t n = strlen(piece);
        assert(n > 0 && n < sizeof piece);
#ifdef CHOPS
        assert(piece[n - 1] == '\n'); // want assertion
#endif
        whole = piece[n - 1] == '\n';
        if (whole)
            piece[n - 1] = 0;
        else
            assert(n == sizeof piece - 1 || feof(stdin));
        strcat(line, piece);
    }
    assert(strlen(line) <= 4);
    puts(line);
    return 0;
}
