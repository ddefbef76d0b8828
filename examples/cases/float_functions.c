// Functions of math.h in single precision: cases are printed as C calls them.
//
// tass: verify
// want: verified

#include <math.h>

#pragma TASS input
float g;
#pragma TASS output
float r;

int main(void) {
    r = sqrtf(floorf(g) * floorf(g));
    return 0;
}
