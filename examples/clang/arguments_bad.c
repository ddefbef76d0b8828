// Arguments as in arguments.c, of which the first one may be too large.
//
// tass: verify
// want: violated
// tass: verify --arg=n=symbolic:int:1..4
// want: verified

#include <stdio.h>
#include <stdlib.h>

#define MOST 4

static void usage(const char *program) {
    fprintf(stderr, "%s: two arguments, please: n x\n", program);
    exit(0);
}

int main(int argc, char *argv[]) {
    double power[MOST];
    if (argc < 3)
        usage(argv[0]);
    int n = (int)strtol(argv[1], NULL, 10);
    double x = atof(argv[2]);
    if (n < 1)
        return 2;
    power[0] = 1;
    for (int i = 1; i < n; i++)
        power[i] = power[i - 1] * x; // want out-of-bounds
    printf("%g\n", power[n - 1]);
    return 0;
}
