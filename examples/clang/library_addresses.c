// Functions of the C library are handed on by their addresses: strcmp orders words, and a function that is given
// integrates what it is given.
//
// tass: verify
// want: verified

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#pragma TASS input {x>=0}
double x;

static double twice(double (*f)(double), double at) { return 2 * f(at); }

int main(void) {
    char words[3][6] = {"pear", "apple", "fig"};
    qsort(words, 3, sizeof words[0], (int (*)(const void *, const void *))strcmp);
    assert(strcmp(words[0], "apple") == 0 && strcmp(words[2], "pear") == 0);
    assert(twice(sqrt, x) * twice(&sqrt, x) == 4 * x);
    void *(*get)(size_t) = malloc;
    int *p = get(sizeof *p);
    *p = 1;
    free(p);
    return 0;
}
