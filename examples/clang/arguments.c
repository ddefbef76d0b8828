// Without arguments the program says how it is used, and leaves. So it is given two: any int, and any double. The first
// one is checked before it counts.
//
// tass: verify
// want: verified
// tass: verify --arg=1=3 --arg=x=symbolic:double:0..1
// want: verified
// tass: verify -- 4 0.5
// want: verified

#include <stdio.h>
#include <stdlib.h>

#define MOST 4

int main(int argc, char *argv[]) {
    double power[MOST];
    if (argc != 3) {
        fprintf(stderr, "usage: %s n x\n", argv[0]);
        return 1;
    }
    int n = atoi(argv[1]);
    char *end;
    double x = strtod(argv[2], &end);
    if (n < 1 || n > MOST || *end != '\0')
        return 2;
    power[0] = 1;
    for (int i = 1; i < n; i++)
        power[i] = power[i - 1] * x;
    printf("%g\n", power[n - 1]);
    return 0;
}
