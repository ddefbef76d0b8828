// A program's own bodies for functions of the C library are taken instead of the library's, wherever these are called.
// (These are functions for which gcc puts in no code of its own.)

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

clock_t clock(void) {
    static clock_t ticks = 40;
    return ++ticks;
}

char *getenv(const char *name) {
    static char text[] = "value of  ";
    text[9] = name[0];
    return text;
}

int atoi(const char *s) { return s[0] - '0' + 1000; }

int main(void) {
    char *(*look)(const char *) = getenv;
    char digits[] = "7";
    clock();
    printf("%ld\n", (long)clock());
    puts(getenv("HOME"));
    puts(look("PATH"));
    printf("%d\n", atoi(digits));
    return 0;
}
