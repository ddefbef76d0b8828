// Options as programs read them: the texts of the arguments are looked at, and what is none of them is answered with
// how the program is used and the status 2. That is no violation. What the program does for a number that it takes is
// another matter.
//
// tass: verify -arg=1=symbolic:text -arg=2=symbolic:text -input-length=3
// want: verified
// tass: verify -arg=1=symbolic:text -arg=2=symbolic:text -input-length=3 -DCOUNTS
// want: violated

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void usage(const char *name) {
    fprintf(stderr, "usage: %s [-v] [-n NUMBER]\n", name);
    exit(2); // want abort
}

static long number(const char *text) {
    char *end;
    long n = strtol(text, &end, 10);
    if (end == text || *end != '\0' || n < 0 || n > 20)
        usage("answer");
    return n;
}

int main(int argc, char **argv) {
    long n = 4, digits = 0;
    int loud = 0;
    for (int i = 1; i < argc; i++) {
        const char *a = argv[i];
        if (a[0] != '-')
            usage(argv[0]);
        if (strcmp(a, "-n") == 0 && i + 1 < argc)
            n = number(argv[++i]);
        else if (a[1] == 'v' && a[2] == '\0')
            loud = 1;
        else
            usage(argv[0]);
    }
    for (long m = n; m > 0; m /= 10)
        digits++;
#ifdef COUNTS
    if (digits == 2) // what was computed is no answer
        usage(argv[0]);
#endif
    printf("%ld %d\n", digits, loud);
    return 0;
}
