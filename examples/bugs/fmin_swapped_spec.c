// The smaller of two numbers; the specification of fmin_swapped.c.
//
// tass: verify
// want: verified

#include <math.h>

#pragma TASS input
double a;
#pragma TASS input
double b;
#pragma TASS output
double least;

int main(void) {
    double sum = a + 1.0;
    least = fmin(sum, b);
    return 0;
}
