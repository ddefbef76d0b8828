// Counts the words of at most five characters.
//
// tass: verify
// want: verified

#include <stdio.h>

#define MOST 5

int main(void) {
    int c, words = 0, inside = 0;
    for (int i = 0; i < MOST && (c = getchar()) != EOF; i++) {
        int blank = c == ' ' || c == '\n';
        if (!blank && !inside)
            words++;
        inside = !blank;
    }
    printf("%d words\n", words);
    return 0;
}
