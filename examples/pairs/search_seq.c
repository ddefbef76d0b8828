// How often does a pattern stand in a text, and where first?
//
// tass: verify --input-length=2
// want: verified

#include <stdio.h>
#include <string.h>

#define MOST 6

int main(int argc, char *argv[]) {
    const char *text = "abracadabra";
    char pattern[MOST + 1];
    int count = 0, first = -1;
    if (scanf("%6s", pattern) != 1)
        return 1;
    int n = strlen(text), m = strlen(pattern);
    for (int i = 0; i + m <= n; i++)
        if (strncmp(text + i, pattern, m) == 0) {
            if (first < 0)
                first = i;
            count++;
        }
    if (count == 0)
        printf("\"%s\" is not there\n", pattern);
    else
        printf("\"%s\" is there %d times, first at %d\n", pattern, count, first);
    return 0;
}
