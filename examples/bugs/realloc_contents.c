// A block keeps its contents when realloc makes it larger or smaller, whatever they are:
// characters, zeros of calloc, and elements that the new block has no room for as wholes.
//
// tass: verify
// want: verified

#include <assert.h>
#include <stdlib.h>

int main(void)
{
    signed char *c = malloc(2);
    c[0] = 94;
    c[1] = -1;
    c = realloc(c, 4);
    assert(c[0] == 94 && c[1] == -1);

    void *zeros = calloc(1, 4);
    unsigned short *s = realloc(zeros, 8);
    assert(s[0] == 0 && s[1] == 0);

    int *n = malloc(2 * sizeof(int));
    n[0] = 1 + (2 << 8) + (3 << 16);
    n[1] = 0x7f;
    unsigned char *b = realloc(n, 6);
    assert(b[0] == 1 && b[1] == 2 && b[2] == 3 && b[3] == 0 && b[4] == 0x7f);
    free(b);
    free(s);
    free(c);
    return 0;
}
