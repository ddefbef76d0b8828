// A text that is not given is read character by character, one of which is put back, by numbers of so many characters,
// and up to a semicolon.
//
// tass: verify --input-length=3
// want: violated

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int c, day, month;
    while ((c = getchar()) == ' ')
        ;
    if (c == EOF)
        return 0;
    ungetc(c, stdin);
    assert(getchar() == c);
    ungetc(c, stdin);
    if (scanf("%2d%2d", &day, &month) == 2) {
        assert(day < 100 && month > -100);
        assert(month < 13);                 // want assertion
        return 0;
    }
    char *name = NULL;
    size_t room = 0;
    ssize_t length = getdelim(&name, &room, ';', stdin);
    if (length > 1 && name[length - 1] != ';')
        assert(getchar() == EOF);
    free(name);
    return 0;
}
