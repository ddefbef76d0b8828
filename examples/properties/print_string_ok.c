// A precision says how much of a string is read, and then it needs no end.
//
// tass: verify
// want: verified

#include <stdio.h>
#include <stdlib.h>

#pragma TASS input {n>=0 && n<=2}
int n;

int main(int argc, char **argv) {
    char *name = NULL, letters[2] = {'a', 'b'}, word[4];
    if (name)
        printf("%s\n", name);
    printf("%s: %.2s %.*s\n", argv[0], letters, n, letters);
    word[n] = 0;
    for (int i = 0; i < n; i++)
        word[i] = 'x';
    printf("%s\n", word);
    puts(word);
    return 0;
}
