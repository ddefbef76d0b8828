// Lines and words of a standard input that is not given are any texts up to a length.
//
// tass: verify --input-length=3
// want: verified

#include <assert.h>
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[20], word[8];
    int lines = 0, characters = 0;
    while (lines < 2 && fgets(line, sizeof line, stdin) != NULL) {
        lines++;
        characters += (int)strlen(line);
    }
    assert(lines <= characters && characters <= 4 * lines);
    if (scanf("%7s", word) == 1)
        assert(strlen(word) > 0 && strchr(word, ' ') == NULL);
    return 0;
}
