// Lines of any length, read into a buffer that grows.
//
// tass: verify --input-length=4
// want: verified

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *line = NULL;
    size_t room = 0;
    long length, longest = 0;
    while ((length = getline(&line, &room, stdin)) != -1) {
        assert(strlen(line) == (size_t)length && (size_t)length < room);
        if (length > longest) longest = length;
    }
    printf("the longest line has %ld characters\n", longest);
    free(line);
    return 0;
}
