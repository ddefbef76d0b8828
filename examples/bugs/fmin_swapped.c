// Like fmin_swapped_spec.c in one expression, for which a compiler may exchange the
// operands: of zeros of opposite sign fmin gives either, so that the equality bit for bit
// rests on an assumption, which the report names.
//
// tass: compare fmin_swapped_spec.c fmin_swapped.c
// want: verified herbrand

#include <math.h>

#pragma TASS input
double a;
#pragma TASS input
double b;
#pragma TASS output
double least;

int main(void) {
    least = fmin(a + 1.0, b);
    return 0;
}
