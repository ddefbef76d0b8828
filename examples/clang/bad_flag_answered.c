// A program reads its arguments into flags first, and ends by force later where a flag says that they were not as it
// asks for. That a constant is stored in a flag says which way the program went: it is the input that decides.
//
// tass: verify
// want: verified
// tass: verify --arg=1=symbolic:text --input-length=2
// want: verified

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum format { UNKNOWN, PLAIN, TABLE };

static enum format format_of(const char *name) {
    if (strcmp(name, "-p") == 0)
        return PLAIN;
    return strcmp(name, "-t") == 0 ? TABLE : UNKNOWN;
}

int main(int argc, char **argv) {
    int ok = 0, verbose = 1, n, wrong = 0;
    if (argc > 1 && format_of(argv[1]) != UNKNOWN) {
        ok = 1;
        verbose = 0;
    }
    if (!ok) {
        fprintf(stderr, "usage: bad_flag_answered -p|-t\n");
        exit(1);
    }
    if (scanf("%d", &n) != 1)
        wrong = 1;
    else if (n < 0)
        wrong = 2;
    if (wrong) {
        fprintf(stderr, "no number, or a negative one\n");
        exit(wrong);
    }
    printf("%d %d\n", n, verbose);
    return 0;
}
