/* Counts words in a text of characters, which it makes up: a state machine over bytes. */
#include <stdio.h>

#ifndef N
#define N 300
#endif

enum { LENGTH = 4000 };
char text[LENGTH + 1];

static int words(const char *s) {
    int count = 0, inside = 0;
    for (; *s; s++) {
        switch (*s) {
        case ' ':
        case '\n':
            inside = 0;
            break;
        default:
            if (!inside)
                count++;
            inside = 1;
        }
    }
    return count;
}

int main(void) {
    for (int i = 0; i < LENGTH; i++)
        text[i] = i % 7 == 3 ? ' ' : i % 31 == 0 ? '\n' : 'a' + i % 26;
    long total = 0;
    for (int t = 0; t < N; t++) {
        text[t] = 'x';
        total += words(text);
    }
    printf("%ld\n", total);
    return 0;
}
