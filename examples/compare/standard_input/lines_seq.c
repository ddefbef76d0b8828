// Lines are read into a buffer that holds them, and printed.
//
// tass: verify --input-length=3
// want: verified

#include <stdio.h>

int main(void) {
    char line[80];
    int n = 0;
    while (n < 2 && fgets(line, sizeof line, stdin) != NULL) {
        n++;
        fputs(line, stdout);
    }
    printf("%d\n", n);
    return 0;
}
